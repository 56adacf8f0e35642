import { useEffect, type RefObject } from "react";

import { watchLeaving } from "~/ui/leaving";

/** The sheet's id, for the button that opens it. */
export const FILTERS_ID = "filters";

// React 18 has no types for popovers, but passes the attributes on unchanged.
export const SHEET = { popover: "auto" };
export const OPENS_SHEET = { popovertarget: FILTERS_ID };
export const CLOSES_SHEET = { popovertarget: FILTERS_ID, popovertargetaction: "hide" };

/**
 * Closes the sheet when the keyboard focus leaves it, since it covers the rest, and prevents the page behind
 * it from scrolling. The browser handles opening, presses outside and Escape.
 */
export function useFilterSheet(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const sheet = ref.current;
    if (!sheet || !("popover" in HTMLElement.prototype)) return;
    const unwatch = watchLeaving(sheet, (by) => {
      const isOpener = document.activeElement?.matches(`[popovertarget="${FILTERS_ID}"]`);
      if (by === "focus" && !isOpener && sheet.matches(":popover-open")) sheet.hidePopover();
    });
    const holdStill = () => {
      document.documentElement.toggleAttribute("data-still", sheet.matches(":popover-open"));
    };
    sheet.addEventListener("toggle", holdStill);
    return () => {
      unwatch();
      sheet.removeEventListener("toggle", holdStill);
      document.documentElement.removeAttribute("data-still");
    };
  }, [ref]);
}
