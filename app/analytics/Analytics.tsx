import { useEffect } from "react";

import { PRIVACY_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { useTranslation } from "../i18n/use-translation";
import { asksConsent, hasTags, type AnalyticsSettings } from "./consent-choice";
import { startCounting } from "./start-counting";

/**
 * The consent banner, hidden until consent-banner.ts shows it: two equal buttons, and it blocks nothing. Its
 * text is rendered with the page, so that showing it needs only a few lines of script, on pages without React
 * too (docs/decisions/077-text-pages.md).
 */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const { t } = useTranslation();
  useEffect(() => startCounting(settings, () => Date.now()), [settings]);
  if (!asksConsent(settings)) return null;
  return (
    // The banner may already be shown on a page that React hydrates late.
    <section
      hidden
      suppressHydrationWarning
      tabIndex={-1}
      aria-label={t("shell.cookies")}
      className="consent"
    >
      <p className="text-sm">
        <strong className="block">{t("shell.cookies")}</strong>
        {t("shell.cookies_visit")} {hasTags(settings) ? t("shell.cookies_tags") : null}{" "}
        <AppLink href={PRIVACY_PATH} className="link">
          {t("shell.privacy")}
        </AppLink>
      </p>
      <div className="grid grid-cols-2 gap-2">
        {(["needed", "allowed"] as const).map((choice) => (
          <Button
            key={choice}
            size="sm"
            className="px-2!"
            data-consent-choice={choice}
            suppressHydrationWarning
          >
            {t(`shell.cookies_${choice}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
