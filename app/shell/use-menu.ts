import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

import { watchLeaving } from "~/ui/leaving";

export type Menu = {
  /** Name of the open dropdown, or null. */
  openItem: string | null;
  open: (item: string) => void;
  close: (item: string) => void;
  closeAll: () => void;
};

/**
 * The open dropdown of the header. It closes when it is left (after Escape the focus returns to what opened
 * it), and when the page changes.
 */
export function useMenu(container: RefObject<HTMLElement>): Menu {
  const [openItem, setOpenItem] = useState<string | null>(null);
  const { key } = useLocation();
  const closeAll = useCallback(() => setOpenItem(null), []);
  const close = useCallback(
    (item: string) => setOpenItem((current) => (current === item ? null : current)),
    [],
  );

  const shown = useRef(key);
  useEffect(() => {
    // Anything opened before hydration stays open.
    if (shown.current !== key) closeAll();
    shown.current = key;
  }, [key, closeAll]);

  useEffect(() => {
    if (openItem === null || !container.current) return;
    return watchLeaving(container.current, (by) => {
      if (by === "escape") {
        container.current?.querySelector<HTMLElement>("details[open] > summary")?.focus();
      }
      closeAll();
    });
  }, [openItem, closeAll, container]);

  return { openItem, open: setOpenItem, close, closeAll };
}
