import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { FieldError } from "~/ui/Field";
import { Icon } from "~/ui/Icon";
import { PrivacyNotice } from "~/ui/PrivacyNotice";
import { RejectedFields } from "~/ui/RejectedFields";
import { SubmitButton, ValidatedLine } from "~/ui/SentForm";
import { ValidatedForm } from "~/ui/validated-form";

import { CodeForm } from "./CodeForm";
import type { SignInStep } from "./pending-sign-in.server";
import { SEND_CODE, phoneForm } from "./sign-in-forms";
import { signInPath, type SignInQuery } from "./sign-in-path";

const PHONE_ID = "sign-in-phone";

type ResendFormProps = {
  action: string;
  /** A hidden input: a new code goes to the phone shown in this tab, not in the tab used last. */
  phone: string;
  /** Seconds until a new code may be requested; enforced by the server. */
  waitSeconds: number;
  error: string | undefined;
};

type SignInPanelProps = {
  query: SignInQuery;
  step: SignInStep;
  /** The error of the phone field, after a rejected submission. */
  phoneError: string | undefined;
};

/** Both steps of signing in, in one place. */
export function SignInPanel({ query, step, phoneError }: SignInPanelProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-md">
      <AppLink href={query.back} className="link inline-flex min-h-11 items-center gap-1 text-sm">
        <Icon name="chevron-left" className="size-4" />
        {t("shopper.back")}
      </AppLink>
      <Card as="section" panel className="mt-2 p-panel">
        {step.name === "phone" ? (
          <PhoneStep query={query} phone={step.phone} />
        ) : (
          <CodeStep query={query} step={step} phoneError={phoneError} />
        )}
      </Card>
    </div>
  );
}

function PhoneStep({ query, phone }: { query: SignInQuery; phone: string }) {
  const { t } = useTranslation();
  const { name, words } = useSite();
  return (
    <>
      <h1 className="heading text-2xl">{t(`shopper.sign_in_title_${query.kind}`)}</h1>
      <p className="mt-3">{t(`shopper.sign_in_lead_${query.kind}`, words)}</p>
      <p className="mt-1 mb-6 text-ink-muted">{t("shopper.sign_in_how")}</p>
      <PhoneForm action={signInPath(query)} defaultPhone={phone} />
      <div className="mt-6">
        <PrivacyNotice
          notice={t("shopper.collection_notice", { dealer: name })}
          policy={t("shopper.privacy_policy")}
        />
      </div>
    </>
  );
}

type CodeStepProps = {
  query: SignInQuery;
  step: Extract<SignInStep, { name: "code" }>;
  phoneError: string | undefined;
};

function CodeStep({ query, step, phoneError }: CodeStepProps) {
  const { t } = useTranslation();
  const { phone, resent, waitSeconds } = step;
  const action = signInPath(query);
  return (
    <>
      <h1 className="heading text-2xl">{t("shopper.code_title")}</h1>
      <p className="figures mt-3 mb-6" role="status">
        {t(resent ? "shopper.code_resent" : "shopper.code_sent", { phone: phone.replaceAll(" ", "\u00a0") })}
      </p>
      <CodeForm action={action} />
      <div className="mt-6 grid gap-3 border-t border-line pt-6">
        <ResendForm action={action} phone={phone} waitSeconds={waitSeconds} error={phoneError} />
        <AppLink
          href={`${action}&step=phone`}
          className="link inline-flex min-h-11 items-center justify-center"
        >
          {t("shopper.change_number")}
        </AppLink>
      </div>
    </>
  );
}

/**
 * Requests a new code. Without JavaScript the button is always available, and the server says how long to
 * wait.
 */
function ResendForm({ action, phone, waitSeconds, error }: ResendFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("shopper.");
  const left = useCountdown(waitSeconds);
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="subaction" value={SEND_CODE} />
      <input type="hidden" name="phone" value={phone} />
      <Button type="submit" variant="quiet" block unavailable={left > 0}>
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

/** @returns seconds left; 0 until hydration, so that server-rendered HTML never disables the button */
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

type PhoneFormProps = { action: string; defaultPhone: string };

/** The first step: the phone number. */
function PhoneForm({ action, defaultPhone }: PhoneFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("shopper.");
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
      <RejectedFields order={["phone"]} textOf={errorText} idOf={() => PHONE_ID} />
      <ValidatedLine
        id={PHONE_ID}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t("shopper.phone")}
        hint={t("shopper.phone_hint")}
        errorText={errorText}
        maxLength={40}
        required
      />
      <SubmitButton text={t("shopper.send_code")} busyText={t("shopper.sending_code")} />
    </ValidatedForm>
  );
}
