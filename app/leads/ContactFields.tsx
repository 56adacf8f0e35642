import { useTranslation } from "react-i18next";
import { useField } from "remix-validated-form";

import { TextArea } from "../ui/TextArea";
import { TextField } from "../ui/TextField";
import { useErrorText } from "./use-error-text";

/** Who asks, and what. Autofill words as browsers know them. */
export function ContactFields({ messageRequired }: { messageRequired: boolean }) {
  const { t } = useTranslation();
  const message = useField("message");
  const errorText = useErrorText();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line name="name" label={t("leads.first_name")} autoComplete="given-name" required />
        <Line name="last_name" label={t("leads.last_name")} autoComplete="family-name" />
      </div>
      <Line name="email" label={t("leads.email")} type="email" autoComplete="email" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line name="phone" label={t("leads.phone")} type="tel" autoComplete="tel" required />
        <Line
          name="postcode"
          label={t("leads.postcode")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          required
        />
      </div>
      <TextArea
        label={t("leads.comments")}
        required={messageRequired}
        error={errorText(message.error)}
        {...message.getInputProps<{ name?: string; defaultValue?: string }>({})}
        name="message"
      />
    </>
  );
}

type LineProps = {
  name: string;
  label: string;
  type?: "text" | "email" | "tel";
  inputMode?: "numeric";
  autoComplete: string;
  maxLength?: number;
  required?: boolean;
};

function Line({ name, type = "text", ...rest }: LineProps) {
  const field = useField(name);
  const errorText = useErrorText();
  return (
    <TextField
      {...field.getInputProps<{ defaultValue?: string }>({})}
      {...rest}
      name={name}
      type={type}
      error={errorText(field.error)}
    />
  );
}
