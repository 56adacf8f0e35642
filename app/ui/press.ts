import type { MouseEvent } from "react";

type Press<E> = {
  /** Whether pressing it does nothing for now. */
  unavailable: boolean | undefined;
  onPress?: (event: MouseEvent<E>) => void;
};

/**
 * The one way for a control to be unavailable: it says so and ignores presses, but keeps the focus, which `disabled`
 * would throw back to the start of the page under the finger of the one who has just pressed it.
 */
export function pressProps<E extends Element>({ unavailable, onPress }: Press<E>) {
  return {
    "aria-disabled": unavailable || undefined,
    onClick: (event: MouseEvent<E>) => (unavailable ? event.preventDefault() : onPress?.(event)),
  };
}
