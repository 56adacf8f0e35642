import { useEffect, type RefObject } from "react";

import { watchLeaving } from "./leaving";

/** Closes a disclosure that overlays the page when it is left; after Escape its button has the focus. */
export function useFoldAway(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    return watchLeaving(element, (by) => {
      if (!element.open) return;
      element.removeAttribute("open");
      if (by === "escape") element.querySelector("summary")?.focus();
    });
  }, [details]);
}
