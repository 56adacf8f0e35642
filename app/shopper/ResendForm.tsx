import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { FieldError } from "../ui/FieldError";
import { SEND_CODE } from "./sign-in-forms";
import { useErrorText } from "./use-error-text";

type ResendFormProps = {
  action: string;
  /** Goes with the form: a new code is for the phone this page shows, in whatever tab. */
  phone: string;
  /** Seconds until a new code may be asked for; the server holds to it. */
  waitSeconds: number;
  error: string | undefined;
};

/** Asks for a new code. Without JavaScript the button is always there and the server says how long to wait. */
export function ResendForm({ action, phone, waitSeconds, error }: ResendFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const left = useCountdown(waitSeconds);
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="subaction" value={SEND_CODE} />
      <input type="hidden" name="phone" value={phone} />
      <Button type="submit" variant="quiet" block disabled={left > 0}>
        {left > 0 ? t("shopper.resend_in", { count: left }) : t("shopper.resend")}
      </Button>
      {waitSeconds > 0 && !error ? (
        <noscript>
          <p className="mt-1 text-center text-sm text-ink-muted">
            {t("shopper.resend_wait", { count: waitSeconds })}
          </p>
        </noscript>
      ) : null}
      <FieldError message={errorText(error)} />
    </Form>
  );
}

/** @returns seconds left; 0 until the page has loaded, so that the server's page never locks the button */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
