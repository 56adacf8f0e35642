import type { Seconds } from "~/platform/moment";

/** A dealer's promotion over the page (site.json, popup). */
export type Popup = {
  /** Key of the image pipeline. */
  image: string | null;
  heading: string;
  text: string;
  url: string;
  /** What its button says; empty for words of ours. */
  linkText: string;
  /** ISO 8601 with its offset; not shown before it. Null if it is shown from its publishing on. */
  start: string | null;
  /** ISO 8601 with its offset; not shown after it. */
  expiry: string;
};

/** Storage key for the mark of the shown popup. Storage is per origin, so each site has its own. */
export const POPUP_KEY = "popup";

/** In this visit, since when nothing else asks the visitor something; milliseconds. Stored for the tab. */
export const FREE_SINCE_KEY = "popup free since";
/** A visitor looks around for a minute before anything covers the page. */
const QUIET_MS = 60_000;

/**
 * How long a promotion still waits: until the visitor has had a minute to themselves, in the visit's first minute as
 * after an answer about privacy.
 *
 * @param freeSince milliseconds, as stored for the visit; anything else is no such moment
 */
export function quietLeft(freeSince: unknown, nowMs: number): number {
  const since = typeof freeSince === "number" && freeSince <= nowMs ? freeSince : nowMs;
  return Math.max(0, since + QUIET_MS - nowMs);
}

/** The stored mark of a shown popup; differs between promotions. */
export function popupMark({ heading, expiry }: Popup): string {
  return `${expiry} ${heading}`;
}

/**
 * Whether a popup is shown (spec 2 §4, Popup).
 *
 * @param seen the mark stored on the device
 */
export function isPopupShown(popup: Popup, seen: unknown, now: Seconds): boolean {
  const hasStarted = popup.start === null || Date.parse(popup.start) <= now * 1_000;
  return hasStarted && now * 1_000 <= Date.parse(popup.expiry) && seen !== popupMark(popup);
}
