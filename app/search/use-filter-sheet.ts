import { useEffect, type RefObject } from "react";

/** What names the sheet to the button that opens it. */
export const FILTERS_ID = "filters";

// React 18 has no types for popovers and passes the attributes on as written.
export const SHEET = { popover: "auto" };
export const OPENS_SHEET = { popovertarget: FILTERS_ID };
export const CLOSES_SHEET = { popovertarget: FILTERS_ID, popovertargetaction: "hide" };

/**
 * Closes the sheet when the keyboard leaves it: what would get the focus lies
 * behind it. Opening, closing and Escape are the browser's own.
 */
export function useFilterSheet(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const sheet = ref.current;
    if (!sheet || !("popover" in HTMLElement.prototype)) return;
    const close = ({ relatedTarget }: FocusEvent) => {
      const left = relatedTarget instanceof Node && !sheet.contains(relatedTarget);
      if (left && sheet.matches(":popover-open")) sheet.hidePopover();
    };
    sheet.addEventListener("focusout", close);
    return () => sheet.removeEventListener("focusout", close);
  }, [ref]);
}
