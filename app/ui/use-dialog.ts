import { useCallback, useRef, type RefObject } from "react";

export type DialogControl = {
  ref: RefObject<HTMLDialogElement>;
  open: () => void;
  close: () => void;
};

/** Opens and closes one Dialog. The browser gives the focus back to what opened it. */
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
 * Holds the page behind a modal dialog still until that closes, and as wide as it was: the
 * room of a scroll bar that goes is kept, unless the dialog covers the page (`gutter`).
 *
 * An attribute of the document and not `html:has(dialog[open])`: with that rule every
 * element that is added anywhere has the whole page styled anew.
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
