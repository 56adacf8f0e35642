import { useEffect, type RefObject } from "react";

/** The sheet's id, for the button that opens it. */
export const FILTERS_ID = "filters";

// React 18 has no types for popovers, but passes the attributes on unchanged.
export const SHEET = { popover: "auto" };
export const OPENS_SHEET = { popovertarget: FILTERS_ID };
export const CLOSES_SHEET = { popovertarget: FILTERS_ID, popovertargetaction: "hide" };

/**
 * Closes the sheet when the keyboard focus leaves it, since it covers the rest, and prevents the page behind
 * it from scrolling. The browser handles opening, closing and Escape.
 */
export function useFilterSheet(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const sheet = ref.current;
    if (!sheet || !("popover" in HTMLElement.prototype)) return;
    const close = ({ target }: FocusEvent) => {
      const opener = target instanceof Element && target.matches(`[popovertarget="${FILTERS_ID}"]`);
      const elsewhere = target instanceof Node && !sheet.contains(target) && !opener;
      if (elsewhere && sheet.matches(":popover-open")) sheet.hidePopover();
    };
    const holdStill = () => {
      document.documentElement.toggleAttribute("data-still", sheet.matches(":popover-open"));
    };
    // In the capture phase: also on parts that are not hydrated yet (app/ui/lazy-part.tsx).
    document.addEventListener("focusin", close, { capture: true });
    sheet.addEventListener("toggle", holdStill);
    return () => {
      document.removeEventListener("focusin", close, { capture: true });
      sheet.removeEventListener("toggle", holdStill);
      document.documentElement.removeAttribute("data-still");
    };
  }, [ref]);
}
