import { useEffect, type RefObject } from "react";

/** What names the sheet to the button that opens it. */
export const FILTERS_ID = "filters";

// React 18 has no types for popovers and passes the attributes on as written.
export const SHEET = { popover: "auto" };
export const OPENS_SHEET = { popovertarget: FILTERS_ID };
export const CLOSES_SHEET = { popovertarget: FILTERS_ID, popovertargetaction: "hide" };

/**
 * Closes the sheet when the keyboard goes elsewhere, for that lies behind it, and holds
 * the page behind it still. Opening, closing and Escape are the browser's own.
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
    document.addEventListener("focusin", close);
    sheet.addEventListener("toggle", holdStill);
    return () => {
      document.removeEventListener("focusin", close);
      sheet.removeEventListener("toggle", holdStill);
      document.documentElement.removeAttribute("data-still");
    };
  }, [ref]);
}
