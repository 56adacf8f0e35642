import { useTranslation } from "../i18n/use-translation";
import { openCookieSettings } from "./cookie-settings";

/** Shows the choice about cookies again, from the foot of every page. */
export function CookieSettings({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={className} onClick={openCookieSettings}>
      {t("shell.cookies_settings")}
    </button>
  );
}
