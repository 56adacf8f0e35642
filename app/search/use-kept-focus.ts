import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the keyboard's place where the pressed link goes away with what it took
 * back: on the next link inside the element, else on the element itself.
 *
 * @param count of what can be taken back; its change is the answer to the press
 */
export function useKeptFocus<E extends HTMLElement>(count: number): RefObject<E> {
  const ref = useRef<E>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (pressed.current && document.activeElement === document.body) {
      (element.querySelector("a") ?? element).focus({ preventScroll: true });
    }
    pressed.current = false;
    const press = () => (pressed.current = true);
    element.addEventListener("click", press);
    return () => element.removeEventListener("click", press);
  }, [count]);
  return ref;
}
