import { createContext } from "react";

const MODULE_SCRIPT = / type="module" async="">/y;
const HELD_SCRIPT = ' type="text/held-module">';
const PRELOAD = '<link rel="modulepreload"';
const HELD_PRELOAD = '<link data-held="modulepreload"';

/**
 * Defers the page's scripts until everything visible has loaded: a page is readable and its
 * links and forms work before it, so its files wait for the style, the fonts and the first
 * picture instead of sharing the line with them. LATE_START lets it go
 * (docs/decisions/029-late-start.md).
 *
 * Only attributes change, never elements: React hydrates the document as it was rendered.
 *
 * @param parts of the page, cut where its own inline scripts had their marks (content-security-policy.ts)
 */
export function holdScripts(parts: readonly string[]): string[] {
  return parts.map((part) => part.replaceAll(PRELOAD, HELD_PRELOAD).replace(MODULE_SCRIPT, HELD_SCRIPT));
}

/**
 * The inline script that starts what holdScripts held: when the page has loaded, or
 * at once when the visitor touches, clicks or types. It does nothing where nothing is held.
 *
 * File after file, each in a task of its own, so that a tap between them is answered:
 * all are asked for, all but the entry (which hydrates) are evaluated, then Remix's own script runs.
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
      await import(path);
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

/**
 * What the page's own inline scripts and styles carry as `nonce` while the server renders, so that
 * the policy is made of them alone (app/entry.server.tsx). Chance, new at each rendering and taken out
 * of the page before it is sent; in a browser there is none.
 */
export const InlineMark = createContext<string | undefined>(undefined);
