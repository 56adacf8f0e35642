import { useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { DESK_PATH } from "../desk-paths";
import type { WaitingDeed } from "./ceremony.server";
import { PasskeyForm } from "./PasskeyForm";
import { SignInServices } from "./SignInServices";
import type { SignInService } from "./sign-in-services.server";

type ConfirmPageProps = {
  /** What waits for the passkey, for people; null if it has expired. */
  deed: string | null;
  /** What is to be sent once the passkey was shown; null before. */
  confirmed: WaitingDeed | null;
  services: SignInService[];
  isDemo: boolean;
  /** Its own address. */
  action: string;
  /** The outcome of the form; null for a page that was merely opened. */
  answer: { isShown: boolean } | null;
};

/** Asks for a passkey before a deed, names the deed, and does it afterwards. */
export function ConfirmPage({ deed, confirmed, services, isDemo, action, answer }: ConfirmPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="heading text-2xl">{t(confirmed ? "staff.confirm_done" : "staff.confirm")}</h1>
      {deed ? <p className="mt-4 text-lg font-semibold wrap-anywhere">{deed}</p> : null}
      <div className="mt-6 grid max-w-md gap-4">
        {deed === null ? <Notice tone="warning">{t("staff.confirm_gone")}</Notice> : null}
        {confirmed ? <DeedForm waiting={confirmed} isSentAtOnce={answer?.isShown === true} /> : null}
        {deed && !confirmed ? (
          <>
            <p className="text-ink-muted">{t("staff.confirm_lead")}</p>
            <PasskeyForm
              purpose="confirm"
              action={action}
              button={t("staff.confirm_button")}
              isRefused={answer?.isShown === false}
            />
            <SignInServices services={services} redirect={action} purpose="confirm" />
            {isDemo ? (
              <form method="post" action={action}>
                <Button type="submit" name="demo" value="on">
                  {t("staff.confirm_demo")}
                </Button>
              </form>
            ) : null}
          </>
        ) : null}
        <a className="link inline-flex min-h-11 items-center" href={DESK_PATH}>
          {t("staff.to_desk")}
        </a>
      </div>
    </>
  );
}

function DeedForm({ waiting, isSentAtOnce }: { waiting: WaitingDeed; isSentAtOnce: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isSentAtOnce) form.current?.submit();
  }, [isSentAtOnce]);
  return (
    <form ref={form} method={waiting.method} action={waiting.path}>
      {waiting.fields.map(([field, value], index) => (
        <input key={`${index} ${field}`} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" variant="accent" size="lg">
        {waiting.deed}
      </Button>
    </form>
  );
}
