import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import { splitLanguage } from "../i18n/language";

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

/** Where a navigation under way leads, as routes know it: the router's own is with the language's path. */
export function useComingLocation(): { pathname: string; search: string } | undefined {
  const { location } = useNavigation();
  return location && { pathname: splitLanguage(location.pathname).path, search: location.search };
}
