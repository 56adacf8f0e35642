/** Heard on the window when a shopper wants to see the choice again. */
const SETTINGS_WANTED = "forecourt:cookie-settings";

export function openCookieSettings(): void {
  window.dispatchEvent(new Event(SETTINGS_WANTED));
}

/** @returns ends it */
export function onCookieSettings(open: () => void): () => void {
  window.addEventListener(SETTINGS_WANTED, open);
  return () => window.removeEventListener(SETTINGS_WANTED, open);
}
