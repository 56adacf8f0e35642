import { useEffect, type RefObject } from "react";

import { focusPart } from "~/ui/keep-focus";

/** The sheet's id, for the button that opens it. */
export const FILTERS_ID = "filters";

// React 18 has no types for popovers, but passes the attributes on unchanged.
export const SHEET = { popover: "auto" };
export const OPENS_SHEET = { popovertarget: FILTERS_ID };
export const CLOSES_SHEET = { popovertarget: FILTERS_ID, popovertargetaction: "hide" };

/**
 * While the sheet covers the page it is a modal dialog: the rest of the page is inert and does not scroll, and the
 * focus begins at its heading. The browser handles opening, presses outside and Escape, and gives the focus back to
 * the button. In a wide window it is a column that never opens.
 */
export function useFilterSheet(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const sheet = ref.current;
    if (!sheet || !("popover" in HTMLElement.prototype)) return;
    let uncover: (() => void) | null = null;
    const close = () => {
      uncover?.();
      uncover = null;
    };
    const follow = () => {
      const isOpen = sheet.matches(":popover-open");
      if (isOpen && !uncover) uncover = coverPage(sheet);
      if (!isOpen) close();
    };
    // Before the browser gives the focus back, which it can't to an inert button.
    const beforeClosing = () => (sheet.matches(":popover-open") ? close() : undefined);
    sheet.addEventListener("beforetoggle", beforeClosing);
    sheet.addEventListener("toggle", follow);
    // It may have been opened before hydration.
    follow();
    return () => {
      sheet.removeEventListener("beforetoggle", beforeClosing);
      sheet.removeEventListener("toggle", follow);
      close();
    };
  }, [ref]);
}

/** @returns undoes it */
function coverPage(sheet: HTMLElement): () => void {
  const root = document.documentElement;
  const covered: HTMLElement[] = [];
  for (
    let part: HTMLElement = sheet;
    part.parentElement && part !== document.body;
    part = part.parentElement
  ) {
    for (const other of part.parentElement.children) {
      if (other !== part && other instanceof HTMLElement && !other.inert) covered.push(other);
    }
  }
  for (const part of covered) part.inert = true;
  sheet.setAttribute("role", "dialog");
  sheet.setAttribute("aria-modal", "true");
  root.toggleAttribute("data-still", true);
  if (!sheet.contains(document.activeElement)) focusPart(sheet.querySelector<HTMLElement>("h2"));
  return () => {
    for (const part of covered) part.inert = false;
    sheet.removeAttribute("role");
    sheet.removeAttribute("aria-modal");
    root.removeAttribute("data-still");
  };
}
