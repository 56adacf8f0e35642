import type { ReactNode } from "react";
import { useIsSubmitting } from "remix-validated-form";

import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import type { KeptProfile } from "./use-profile";

type SendRowProps = {
  isSent: boolean;
  profile: KeptProfile;
  /** Beside the button: the back button. */
  children?: ReactNode;
};

/** The submit button, disabled with a spinner while sending (spec 2 §4), and the note on what the device remembers. */
export function SendRow({ isSent, profile, children }: SendRowProps) {
  const { t } = useTranslation();
  const sending = useIsSubmitting() || isSent;
  return (
    <>
      <div className="flex gap-3">
        {children}
        <Button type="submit" variant="accent" size="lg" className="flex-1" busy={sending}>
          {sending ? t("leads.sending") : t("leads.send")}
        </Button>
      </div>
      {profile.isKept ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          {t("leads.profile_filled")}
          <Button variant="ghost" size="sm" className="-mx-3 underline" onClick={profile.clear}>
            {t("leads.profile_clear")}
          </Button>
        </p>
      ) : null}
    </>
  );
}
