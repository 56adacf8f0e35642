import type { Popup } from "./popup";

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
