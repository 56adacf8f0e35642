import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

export type Menu = {
  /** Name of the open dropdown, or null. */
  openItem: string | null;
  setOpen: (item: string, open: boolean) => void;
  closeAll: () => void;
};

/**
 * The open dropdown of the header. It closes on Escape (the focus returns to what opened it), on a click
 * outside, when the focus leaves, and when the page changes.
 */
export function useMenu(container: RefObject<HTMLElement>): Menu {
  const [openItem, setOpenItem] = useState<string | null>(null);
  const { key } = useLocation();
  const closeAll = useCallback(() => setOpenItem(null), []);
  const setOpen = useCallback(
    (item: string, open: boolean) =>
      setOpenItem((current) => (open ? item : current === item ? null : current)),
    [],
  );

  const shown = useRef(key);
  useEffect(() => {
    // Anything opened before hydration stays open.
    if (shown.current !== key) closeAll();
    shown.current = key;
  }, [key, closeAll]);

  useEffect(() => {
    if (openItem === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      container.current?.querySelector<HTMLElement>("details[open] > summary")?.focus();
      closeAll();
    };
    const onLeave = (event: Event) => {
      const target = event.target;
      if (target instanceof Node && !container.current?.contains(target)) closeAll();
    };
    document.addEventListener("keydown", onKeyDown);
    // In the capture phase: also on parts that are not hydrated yet (app/ui/lazy-part.tsx).
    document.addEventListener("pointerdown", onLeave, { capture: true });
    document.addEventListener("focusin", onLeave, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onLeave, { capture: true });
      document.removeEventListener("focusin", onLeave, { capture: true });
    };
  }, [openItem, closeAll, container]);

  return { openItem, setOpen, closeAll };
}
