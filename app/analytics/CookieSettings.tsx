import { useTranslation } from "../i18n/use-translation";
import { COOKIE_SETTINGS } from "./consent-choice";

/** Shows the choice about cookies again, from the foot of every page (consent-banner.ts hears its clicks). */
export function CookieSettings({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={className} {...{ [COOKIE_SETTINGS]: "" }}>
      {t("shell.cookies_settings")}
    </button>
  );
}
