import { isHydrated } from "./keep-typed";

declare global {
  interface Window {
    /** Buttons and choices that NOTE_PRESSED has noted, each once. */
    pressedEarly?: Set<HTMLElement>;
  }
}

/** How long a choice waits for the script, which the press has started (late-start.ts), before the browser follows it. */
const PATIENCE_MS = 1_500;

/**
 * The inline script that notes which buttons are pressed before React has taken their part of the page over: a heart,
 * an arrow, a menu. Links, forms and disclosures work by themselves; such a button does nothing, and the press would be
 * lost. One that is pressed again and again out of impatience was meant once. What the browser opens by itself, and what
 * an inline script answers, is done already: a second press would close it again.
 *
 * A filter's value is a link that waits, too: the browser follows one link at a time, so the first of two quick presses
 * would be lost, and the second might meet whatever the next page has at its place.
 */
export const NOTE_PRESSED = `(() => {
  const pressed = (window.pressedEarly = new Set());
  let timer;
  addEventListener("click", (event) => {
    const { isTrusted, target } = event;
    if (!isTrusted) return;
    const button = target.closest(':is(:root,[data-part]):not([data-hydrated]) button[type="button"]:not([data-consent-choice],[popovertarget])');
    if (button) pressed.add(button);
    const link = target.closest(":root:not([data-hydrated]) .facet-link");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!document.querySelector("script[type='text/held-module']")) return;
    event.preventDefault();
    pressed.add(link);
    link.setAttribute("aria-busy", "true");
    clearTimeout(timer);
    timer = setTimeout(() => pressed.has(link) && location.assign(link.href), ${PATIENCE_MS});
  }, true);
})()`;

/** Presses what was pressed too early, in the parts that React has taken over by now. */
export function pressAgain(): void {
  setTimeout(() => {
    for (const button of window.pressedEarly ?? []) {
      if (!isHydrated(button)) continue;
      window.pressedEarly?.delete(button);
      button.removeAttribute("aria-busy");
      if (button.isConnected) button.click();
    }
  });
}
