import { useEffect } from "react";

type OtpCredential = { code: string };

/**
 * Reads the code out of the text message where the browser can (Chrome on Android, by
 * the last line of the message) and sends the form; elsewhere the keyboard offers it.
 */
export function useWebOtp(inputId: string): void {
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
