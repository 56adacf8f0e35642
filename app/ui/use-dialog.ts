import { useCallback, useRef, type RefObject } from "react";

import { holdPageStill } from "./still-page";

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
