import { useEffect, type RefObject } from "react";

/**
 * Closes a disclosure that overlays the page: on Escape, on a press outside it, and when it loses the focus.
 */
export function useFoldAway(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const fold = () => element.removeAttribute("open");
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !element.open) return;
      fold();
      element.querySelector("summary")?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) fold();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) fold();
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("focusout", onLeave);
    // In the capture phase: also on parts that are not hydrated yet (lazy-part.tsx).
    document.addEventListener("pointerdown", onPress, { capture: true });
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("focusout", onLeave);
      document.removeEventListener("pointerdown", onPress, { capture: true });
    };
  }, [details]);
}
