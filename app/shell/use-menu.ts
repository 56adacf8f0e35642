import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

import { watchLeaving } from "~/ui/leaving";

export type Menu = {
  /** Names of what is open: a dropdown of the bar, or the drawer and entries of it. */
  openItems: readonly string[];
  isDrawerOpen: boolean;
  open: (item: string) => void;
  close: (item: string) => void;
  closeAll: () => void;
};

export const DRAWER = "the drawer";

/**
 * What is open in the header. In the bar one dropdown closes the other; in the drawer nothing closes above what is
 * pressed. All closes when the header is left (after Escape the focus returns to what opened it), and when the page
 * changes.
 */
export function useMenu(container: RefObject<HTMLElement>): Menu {
  const [openItems, setOpenItems] = useState<readonly string[]>([]);
  const { key } = useLocation();
  const closeAll = useCallback(() => setOpenItems([]), []);
  const close = useCallback(
    (item: string) => setOpenItems((current) => current.filter((each) => each !== item)),
    [],
  );
  const open = useCallback(
    (item: string) =>
      setOpenItems((current) =>
        item === DRAWER || current.includes(DRAWER) ? [...new Set([...current, item])] : [item],
      ),
    [],
  );

  const shown = useRef(key);
  useEffect(() => {
    // Anything opened before hydration stays open.
    if (shown.current !== key) closeAll();
    shown.current = key;
  }, [key, closeAll]);

  const isOpen = openItems.length > 0;
  useEffect(() => {
    if (!isOpen || !container.current) return;
    return watchLeaving(container.current, (by) => {
      if (by === "escape") {
        container.current?.querySelector<HTMLElement>("details[open] > summary")?.focus();
      }
      closeAll();
    });
  }, [isOpen, closeAll, container]);

  return { openItems, isDrawerOpen: openItems.includes(DRAWER), open, close, closeAll };
}
