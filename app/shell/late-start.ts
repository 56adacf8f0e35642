const MODULE_SCRIPT = / type="module" async="">/y;
const HELD_SCRIPT = ' type="text/held-module">';
const PRELOAD = '<link rel="modulepreload"';
const HELD_PRELOAD = '<link data-held="modulepreload"';

/**
 * Defers the page's scripts until everything visible has loaded: a page can be read and its links and forms
 * work without them, so they wait for the styles, the fonts and the first picture instead of sharing the
 * bandwidth. LATE_START starts them (docs/decisions/029-late-start.md).
 *
 * Only attributes change, never elements, since React hydrates the document as it was rendered.
 *
 * @param parts of the page, split at the marks of its own inline scripts (content-security-policy.ts)
 */
export function holdScripts(parts: readonly string[]): string[] {
  return parts.map((part) => part.replaceAll(PRELOAD, HELD_PRELOAD).replace(MODULE_SCRIPT, HELD_SCRIPT));
}

/** Dispatched on the window by code that needs React on a page where it is deferred. */
export const SCRIPT_WANTED = "forecourt:script-wanted";

/** The elements of a text page that need React; `.site-header` for its menus, which open on hover. */
const WORKS_WITH_REACT =
  ".site-header, summary, input, select, textarea, button:not([data-cookie-settings], [data-consent-choice])";

/**
 * The inline script that starts what holdScripts deferred: when the page has loaded, or as soon as the
 * visitor touches, clicks or types. It does nothing if nothing is deferred.
 *
 * A text page (`html[data-script]`, docs/decisions/077-text-pages.md) loads its own small script instead, and
 * the deferred ones when something on it is used. A pointer counts only when it moves, since browsers also
 * report one that rests where the header appears.
 *
 * Each file has its own task, so that a tap in between is handled: first all are requested, then all except
 * the entry (which hydrates) are evaluated, then Remix's own script runs.
 */
export const LATE_START = `(() => {
  const { script: plain } = document.documentElement.dataset;
  const hints = ["pointerdown", "touchstart", "keydown", ...(plain ? ["pointermove", "focusin"] : [])];
  const pause = () => new Promise((done) => setTimeout(done));
  const start = async () => {
    if (!plain) removeEventListener("load", soon);
    removeEventListener("${SCRIPT_WANTED}", start);
    for (const hint of hints) removeEventListener(hint, onHint, true);
    const held = document.querySelector('script[type="text/held-module"]');
    if (!held) return;
    const links = [...document.querySelectorAll("link[data-held]")];
    for (const link of links) {
      link.rel = link.dataset.held;
      await pause();
    }
    for (const link of links) {
      const path = link.getAttribute("href");
      if (held.textContent.includes('import("' + path + '")')) continue;
      await import(path);
      await pause();
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    document.body.append(script);
  };
  const onHint = ({ target, type, movementX, movementY }) => {
    if (type === "pointermove" && !movementX && !movementY) return;
    if (!plain || (target instanceof Element && target.closest("${WORKS_WITH_REACT}"))) start();
  };
  const soon = () => setTimeout(() => (plain ? import(plain) : start()));
  addEventListener("${SCRIPT_WANTED}", start);
  for (const hint of hints) addEventListener(hint, onHint, { capture: true, passive: true });
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon);
})()`;
