import { useCallback, useRef, type RefObject } from "react";

export type DialogControl = {
  ref: RefObject<HTMLDialogElement>;
  open: () => void;
  close: () => void;
};

/** Opens and closes one Dialog. The browser returns the focus to the element that opened it. */
export function useDialog(): DialogControl {
  const ref = useRef<HTMLDialogElement>(null);
  const open = useCallback(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    holdPageStill(dialog);
  }, []);
  const close = useCallback(() => ref.current?.close(), []);
  return { ref, open, close };
}

/**
 * Locks scrolling of the page behind a modal dialog, and keeps its width: the scroll bar's gutter stays
 * reserved, unless the dialog covers the page (`gutter`).
 *
 * Uses an attribute of the document rather than `html:has(dialog[open])`: with that rule the browser would
 * recalculate the style of the whole document for every element added anywhere.
 */
function holdPageStill(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const hasScrollBar = innerWidth > root.clientWidth;
  const covers = dialog.getBoundingClientRect().width >= root.clientWidth;
  root.dataset["still"] = hasScrollBar && !covers ? "gutter" : "";
  dialog.addEventListener(
    "close",
    () => {
      if (!document.querySelector("dialog[open]")) delete root.dataset["still"];
    },
    { once: true },
  );
}
