import { useField, useIsSubmitting, ValidatedForm } from "remix-validated-form";

import { useErrorText } from "../i18n/use-error-text";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import { TextField } from "../ui/TextField";
import { phoneForm, SEND_CODE, WHEN_SENT } from "./sign-in-forms";

type PhoneFormProps = { action: string; defaultPhone: string };

/** The first step: the phone number. */
export function PhoneForm({ action, defaultPhone }: PhoneFormProps) {
  const { t } = useTranslation();
  return (
    <ValidatedForm
      id={SEND_CODE}
      subaction={SEND_CODE}
      method="post"
      action={action}
      validator={phoneForm}
      defaultValues={{ phone: defaultPhone }}
      noValidate
      className="grid gap-5"
    >
      <PhoneField />
      <SendButton label={t("shopper.send_code")} />
    </ValidatedForm>
  );
}

function PhoneField() {
  const { t } = useTranslation();
  const errorText = useErrorText("shopper.");
  const field = useField("phone", { validationBehavior: WHEN_SENT });
  return (
    <TextField
      {...field.getInputProps<{ defaultValue?: string }>({})}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      label={t("shopper.phone")}
      hint={t("shopper.phone_hint")}
      error={errorText(field.error)}
      maxLength={40}
      required
    />
  );
}

function SendButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const busy = useIsSubmitting();
  return (
    <Button type="submit" variant="accent" size="lg" block busy={busy}>
      {busy ? t("shopper.sending_code") : label}
    </Button>
  );
}
