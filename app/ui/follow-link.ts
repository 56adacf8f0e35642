import { useNavigate, type NavigateFunction } from "@remix-run/react";
import { useEffect, type MouseEvent } from "react";

/** The router's, once the page is alive; until then links are the browser's. In the browser only. */
let navigate: NavigateFunction | null = null;

/** Lets links be followed by the router. Once a page, above all its links. */
export function useFollowedLinks(): void {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
}

/**
 * Navigates within the site without a full page load, as the router's own links do: a click that asks for
 * a new tab or window is left to the browser, and a link to the current address replaces its history entry.
 *
 * @param href a path as routes know it
 */
export function followLink(
  event: MouseEvent<HTMLAnchorElement>,
  href: string,
  preventScrollReset?: boolean,
): void {
  const { target, href: address } = event.currentTarget;
  const isOrdinary =
    event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
  if (!navigate || !isOrdinary || (target !== "" && target !== "_self")) return;
  event.preventDefault();
  navigate(href, { replace: address === window.location.href, preventScrollReset });
}
