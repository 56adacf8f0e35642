import type { Seconds } from "./moment";

/**
 * For pages that are the same for every visitor (design §4.11): a shared cache, such as the one before Remix
 * (server/page-cache.ts), may answer for half a minute; a browser always revalidates.
 */
export const SHARED = { "Cache-Control": "public, max-age=0, s-maxage=30" };

/** For responses rendered while a dependency was down: not to be cached. */
export const NOT_KEPT = { "Cache-Control": "no-store" };

/** Like SHARED, but a browser may cache it for a minute too: opening hours, offers that end. */
export const CACHED_A_MINUTE = { "Cache-Control": "public, max-age=60, s-maxage=30" };

/**
 * For files that crawlers read: they cache them for an hour; we render them again when the site or its
 * stock changes.
 */
export const XML = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": "public, max-age=3600, s-maxage=300",
};

/** Personal responses: no cache may store them. */
export const PRIVATE = { "Cache-Control": "private, no-store", Vary: "Cookie" };

const SHARED_TIME_SECONDS = 900;

/**
 * The current time as embedded in shared pages, for countdowns in days or hours. Rounded, so that their bytes
 * stay the same for a quarter of an hour and a returning visitor gets a 304.
 */
export function sharedTime(now: Seconds): number {
  return now - (now % SHARED_TIME_SECONDS);
}
