import { useEffect } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { RejectedFields } from "~/ui/RejectedFields";
import { SubmitButton, ValidatedLine } from "~/ui/SentForm";
import { ValidatedForm } from "~/ui/validated-form";

import { favourites, useDeviceCars } from "./favourites/device-list";
import { CHECK_CODE, codeForm } from "./sign-in-forms";

type OtpCredential = { code: string };

const CODE_ID = "sign-in-code";

/** The second step: the code from the text message, which phones can autofill. */
export function CodeForm({ action }: { action: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText("shopper.");
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
      <RejectedFields order={["code"]} textOf={errorText} idOf={() => CODE_ID} />
      <CodeField />
      <DeviceCars />
      <SubmitButton text={t("shopper.sign_in")} busyText={t("shopper.signing_in")} />
    </ValidatedForm>
  );
}

/** The list of this device, which the account takes over. */
function DeviceCars() {
  const cars = useDeviceCars(favourites);
  return cars.length === 0 ? null : (
    <input type="hidden" name="cars" value={cars.map(({ id }) => id).join(",")} />
  );
}

function CodeField() {
  const { t } = useTranslation();
  const errorText = useErrorText("shopper.");
  useWebOtp(CODE_ID);
  // This step replaces the first one without a navigation, so it moves the focus itself.
  useEffect(() => document.getElementById(CODE_ID)?.focus(), []);
  return (
    <ValidatedLine
      id={CODE_ID}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      label={t("shopper.code")}
      errorText={errorText}
      maxLength={12}
      required
    />
  );
}

/**
 * Reads the code from the text message in browsers that can (Chrome on Android, by the last line of the
 * message) and submits the form; elsewhere the keyboard offers it.
 */
function useWebOtp(inputId: string): void {
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const abort = new AbortController();
    const wish = { otp: { transport: ["sms"] }, signal: abort.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(wish)
      .then((found) => {
        const input = document.getElementById(inputId);
        const code = (found as OtpCredential | null)?.code;
        if (!code || !(input instanceof HTMLInputElement)) return;
        input.value = code;
        input.form?.requestSubmit();
      })
      // Refused, aborted or too late: the shopper types it.
      .catch(() => undefined);
    return () => abort.abort();
  }, [inputId]);
}
