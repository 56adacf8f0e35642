import { useTranslation } from "~/i18n/use-translation";

import { COOKIE_SETTINGS } from "./consent-choice";

/** The footer's button that shows the consent banner again (consent-banner.ts handles its clicks). */
export function CookieSettings({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={className} {...{ [COOKIE_SETTINGS]: "" }}>
      {t("shell.cookies_settings")}
    </button>
  );
}
