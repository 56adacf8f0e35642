import { useEffect } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { PRIVACY_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";

import { asksConsent, hasTags, type AnalyticsSettings } from "./consent-choice";
import { startCounting } from "./start-counting";

/**
 * The question for consent, a slim bar above the page that covers nothing: two equal buttons. It is rendered with
 * every page and shown by `html[data-consent]`, which a line in the head sets before the first paint
 * (consent-choice.ts).
 */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const { t } = useTranslation();
  useEffect(() => startCounting(settings, () => Date.now()), [settings]);
  if (!asksConsent(settings)) return null;
  return (
    <section tabIndex={-1} aria-label={t("shell.cookies")} className="consent">
      <p className="text-sm">
        {t("shell.cookies_visit")} {hasTags(settings) ? t("shell.cookies_tags") : null}{" "}
        <AppLink href={PRIVACY_PATH} className="link">
          {t("shell.privacy")}
        </AppLink>
      </p>
      <div className="consent-answers">
        {(["needed", "allowed"] as const).map((choice) => (
          <Button
            key={choice}
            size="sm"
            className="px-2!"
            data-consent-choice={choice}
            // Which one was chosen may be marked before React starts.
            suppressHydrationWarning
          >
            {t(`shell.cookies_${choice}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
