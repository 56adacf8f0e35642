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
    if (ref.current?.open === false) ref.current.showModal();
  }, []);
  const close = useCallback(() => ref.current?.close(), []);
  return { ref, open, close };
}
