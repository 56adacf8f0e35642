const MODULE_SCRIPT = / type="module" async="">/y;
const HELD_SCRIPT = ' type="text/held-module">';
const PRELOAD = '<link rel="modulepreload"';
const HELD_PRELOAD = '<link data-held="modulepreload"';

/**
 * Defers the page's scripts until everything visible has loaded: a page can be read and its links and forms
 * work without them, so they wait for the styles, the fonts and the first picture instead of sharing the
 * bandwidth. LATE_START starts them (docs/PERFORMANCE.md).
 *
 * Only attributes change, never elements, since React hydrates the document as it was rendered.
 *
 * @param parts of the page, split at the marks of its own inline scripts (content-security-policy.ts)
 */
export function holdScripts(parts: readonly string[]): string[] {
  return parts.map((part) => part.replaceAll(PRELOAD, HELD_PRELOAD).replace(MODULE_SCRIPT, HELD_SCRIPT));
}

/**
 * The inline script that starts what holdScripts deferred: when the page has loaded, or as soon as the
 * visitor touches, clicks or types. It does nothing if nothing is deferred.
 *
 * Each file has its own task, so that a tap in between is handled: first all are requested, then all except
 * the entry (which hydrates) are evaluated, then Remix's own script runs.
 */
export const LATE_START = `(() => {
  const hints = ["pointerdown", "touchstart", "keydown"];
  const pause = () => new Promise((done) => setTimeout(done));
  const start = async () => {
    removeEventListener("load", soon);
    for (const hint of hints) removeEventListener(hint, start, true);
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
      // The page may be left meanwhile; a file that is lost fails the script itself.
      await import(path).catch(() => undefined);
      await pause();
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    document.body.append(script);
  };
  const soon = () => setTimeout(start);
  for (const hint of hints) addEventListener(hint, start, { capture: true, passive: true });
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon);
})()`;
