import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useField, useIsSubmitting, ValidatedForm } from "remix-validated-form";

import { Button } from "../ui/Button";
import { TextField } from "../ui/TextField";
import { CHECK_CODE, codeForm, WHEN_SENT } from "./sign-in-forms";
import { useErrorText } from "./use-error-text";
import { useWebOtp } from "./use-web-otp";

const CODE_ID = "sign-in-code";

/** The second step: the code from the text message, which a phone fills in by itself. */
export function CodeForm({ action }: { action: string }) {
  return (
    <ValidatedForm
      id={CHECK_CODE}
      subaction={CHECK_CODE}
      method="post"
      action={action}
      validator={codeForm}
      noValidate
      className="grid gap-5"
    >
      <CodeField />
      <SignInButton />
    </ValidatedForm>
  );
}

function CodeField() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const field = useField("code", { validationBehavior: WHEN_SENT });
  useWebOtp(CODE_ID);
  // This step takes the place of the first one in the same page: its field is what is next.
  useEffect(() => document.getElementById(CODE_ID)?.focus(), []);
  return (
    <TextField
      {...field.getInputProps<{ defaultValue?: string }>({})}
      id={CODE_ID}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      label={t("shopper.code")}
      error={errorText(field.error)}
      maxLength={12}
      required
    />
  );
}

function SignInButton() {
  const { t } = useTranslation();
  const busy = useIsSubmitting();
  return (
    <Button type="submit" variant="accent" size="lg" block busy={busy}>
      {busy ? t("shopper.signing_in") : t("shopper.sign_in")}
    </Button>
  );
}
