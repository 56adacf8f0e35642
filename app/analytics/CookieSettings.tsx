import { useTranslation } from "../i18n/use-translation";

/** Shows the choice about cookies again, from the foot of every page. */
export function CookieSettings({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={className} onClick={openCookieSettings}>
      {t("shell.cookies_settings")}
    </button>
  );
}

/** Heard on the window when a shopper wants to see the choice again. */
const SETTINGS_WANTED = "forecourt:cookie-settings";

function openCookieSettings(): void {
  window.dispatchEvent(new Event(SETTINGS_WANTED));
}

/** @returns ends it */
export function onCookieSettings(open: () => void): () => void {
  window.addEventListener(SETTINGS_WANTED, open);
  return () => window.removeEventListener(SETTINGS_WANTED, open);
}
