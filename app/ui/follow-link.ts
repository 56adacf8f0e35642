import { useNavigate, type NavigateFunction } from "@remix-run/react";
import { useEffect, type MouseEvent } from "react";

import { splitLanguage } from "~/i18n/language";

/** The router's function once the page is hydrated; until then links are the browser's. Browser only. */
let navigate: NavigateFunction | null = null;

/** Lets the router follow links. Called once per page, above all its links. */
export function useFollowedLinks(): void {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
  useEffect(() => {
    document.addEventListener("click", followDrawnLink);
    return () => document.removeEventListener("click", followDrawnLink);
  }, []);
}

/** For links that the server drew and React does not know (DrawnOnce.tsx). */
function followDrawnLink(event: WindowEventMap["click"]): void {
  const link = event.target instanceof Element ? event.target.closest("[data-drawn] a[href]") : null;
  const href = link?.getAttribute("href");
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !href || !isPagePath(href)) return;
  const { language, path } = splitLanguage(href);
  if (language === document.documentElement.lang) follow(event, link, path);
}

/**
 * Navigates within the site without a full page load, like the router's own links: a click that opens a new
 * tab or window is left to the browser, and a link to the current URL replaces its history entry.
 *
 * @param href a path as defined by the routes
 */
export function followLink(
  event: MouseEvent<HTMLAnchorElement>,
  href: string,
  preventScrollReset?: boolean,
): void {
  follow(event, event.currentTarget, href, preventScrollReset);
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "preventDefault">;

function follow(event: Click, link: HTMLAnchorElement, href: string, preventScrollReset?: boolean): void {
  const { target, href: address } = link;
  const isOrdinary =
    event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
  if (!navigate || !isOrdinary || (target !== "" && target !== "_self")) return;
  event.preventDefault();
  navigate(href, { replace: address === window.location.href, preventScrollReset });
}

/**
 * Whether the router can show this URL: a path of this site that is a page, not a file such as /sitemap.xml
 * or /media/logo.svg.
 */
export function isPagePath(href: string): boolean {
  return PAGE_PATH.test(href);
}

/** One slash first, and no dot in the last segment. One pattern, since a page asks this of 360 links. */
const PAGE_PATH = /^\/(?!\/)(?:[^?#]*\/)?[^./?#]*(?:[?#]|$)/;
