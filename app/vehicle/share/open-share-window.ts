/** Spec 1 §9, share pop-up; CSS pixels. */
export const SHARE_WINDOW = { width: 550, height: 400 } as const;

type Screen = Pick<Window, "screenX" | "screenY" | "outerWidth" | "outerHeight">;

/** @returns what window.open() is told: the pop-up in the middle of the browser's own window */
export function shareWindowFeatures({ screenX, screenY, outerWidth, outerHeight }: Screen): string {
  const { width, height } = SHARE_WINDOW;
  const left = Math.round(screenX + Math.max(0, outerWidth - width) / 2);
  const top = Math.round(screenY + Math.max(0, outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/**
 * Opens a share link in its pop-up.
 *
 * @returns false where the browser allows none: the link itself is then followed
 */
export function openShareWindow(href: string): boolean {
  const opened = window.open(href, "_blank", shareWindowFeatures(window));
  if (opened === null) return false;
  // What is shown there has no business with the dealer's page.
  opened.opener = null;
  return true;
}
