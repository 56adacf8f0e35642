import { isHydrated } from "./keep-typed";

declare global {
  interface Window {
    /** Buttons that NOTE_PRESSED has noted, each once. */
    pressedEarly?: Set<HTMLElement>;
  }
}

/**
 * The inline script that notes which buttons are pressed before React has taken their part of the page over: a heart,
 * an arrow, a menu. Links, forms and disclosures work by themselves; such a button does nothing, and the press would be
 * lost. One that is pressed again and again out of impatience was meant once. What the browser opens by itself, and what
 * an inline script answers, is done already: a second press would close it again.
 */
export const NOTE_PRESSED = `(() => {
  const pressed = (window.pressedEarly = new Set());
  addEventListener("click", ({ isTrusted, target }) => {
    const button = isTrusted && target.closest(':is(:root,[data-part]):not([data-hydrated]) button[type="button"]:not([data-consent-choice],[popovertarget])');
    if (button) pressed.add(button);
  }, true);
})()`;

/** Presses what was pressed too early, in the parts that React has taken over by now. */
export function pressAgain(): void {
  setTimeout(() => {
    for (const button of window.pressedEarly ?? []) {
      if (!isHydrated(button)) continue;
      window.pressedEarly?.delete(button);
      if (button.isConnected) button.click();
    }
  });
}
