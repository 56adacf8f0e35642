/** A dealer's promotion over the page (site.json, popup). */
export type Popup = {
  /** Key of the image pipeline. */
  image: string | null;
  heading: string;
  text: string;
  url: string;
  /** ISO 8601 with its offset; not shown before it. Null if it is shown from its publishing on. */
  start: string | null;
  /** ISO 8601 with its offset; not shown after it. */
  expiry: string;
};

/**
 * Forms, payments and legal pages: whoever is there is busy or wants the plain text. A post or a yard is not one.
 */
const NO_INTERRUPTION = [
  "contact|contact-us|careers|fleet|book-test-drive|customer-feedback-survey|review-feedback|enquiries|success",
  "finance|car-finance|finance-enquiry|apply-for-finance|personalised",
  "trade-in|cars/trade-in|sell-my-car|sell-your-car|offers",
  "cars/[^/]+/(?:checkout|buy-online)|checkout-journey|demo-payment|online-payment|sign-in|spin-to-win|alerts",
  "privacy-policy|terms-and-conditions|warranty|pages/complaint-handling-process|pages/unsubscribe",
].join("|");
const BUSY_PAGE = new RegExp(`^/(?:${NO_INTERRUPTION})(?:/|$)`);

/** Whether a page may be covered by a promotion: not a form, not a legal page, not the page that it promotes. */
export function mayInterrupt({ url }: Pick<Popup, "url">, pathname: string): boolean {
  return !BUSY_PAGE.test(pathname) && url.split(/[?#]/)[0] !== pathname;
}

/** Storage key for the mark of the shown popup. Storage is per origin, so each site has its own. */
export const POPUP_KEY = "popup";

/** The stored mark of a shown popup; differs between promotions. */
export function popupMark({ heading, expiry }: Popup): string {
  return `${expiry} ${heading}`;
}

/**
 * Whether a popup is shown (spec 2 §4, Popup).
 *
 * @param seen the mark stored on the device
 * @param now seconds UTC
 */
export function isPopupShown(popup: Popup, seen: unknown, now: number): boolean {
  const hasStarted = popup.start === null || Date.parse(popup.start) <= now * 1_000;
  return hasStarted && now * 1_000 <= Date.parse(popup.expiry) && seen !== popupMark(popup);
}
