import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import { splitLanguage } from "~/i18n/language";

/**
 * Keeps the keyboard focus when the clicked link disappears with the choice it removed: moves it to the next
 * link inside the element, else to the element itself.
 *
 * @param count of removable choices; it changes with the response to the click
 */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number): RefObject<E> {
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

/** The route's URL that a navigation in progress leads to: the router's own includes the language's path. */
export function useComingLocation(): { pathname: string; search: string } | undefined {
  const { location } = useNavigation();
  return location && { pathname: splitLanguage(location.pathname).path, search: location.search };
}
