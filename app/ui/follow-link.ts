import { useNavigate, type NavigateFunction } from "@remix-run/react";
import { useEffect, type MouseEvent } from "react";

import { carriesSecret } from "~/platform/secret-addresses";

/** The router's function once the page is hydrated; until then links are the browser's. Browser only. */
let navigate: NavigateFunction | null = null;

/** Lets the router follow links. Called once per page, above all its links. */
export function useFollowedLinks(): void {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
}

/**
 * Navigates within the site without a full page load, like the router's own links: a click that opens a new
 * tab or window is left to the browser, and a link to the current URL replaces its history entry. A page whose address
 * has a secret is loaded: tags of others that run in this document would send its address.
 *
 * @param href a path as defined by the routes
 */
export function followLink(
  event: MouseEvent<HTMLAnchorElement>,
  href: string,
  options: { preventScrollReset?: boolean } = {},
): void {
  if (!navigate || !isOrdinaryClick(event) || carriesSecret(href)) return;
  event.preventDefault();
  const isHere = event.currentTarget.href === window.location.href;
  navigate(href, { ...options, replace: isHere });
}

/** Whether a click follows its link in this tab, rather than opening or saving it. */
export function isOrdinaryClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isPlain = !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
  return event.button === 0 && isPlain && (target === "" || target === "_self");
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
