/** A dealer's promotion over the page (site.json, popup). */
export type Popup = {
  /** Key of the image pipeline. */
  image: string | null;
  heading: string;
  text: string;
  url: string;
  /** ISO 8601 with its offset; never shown after it. */
  expiry: string;
};

/** Where a device keeps the mark of the popup that was closed; its storage belongs to one host, so that each site has its own. */
export const POPUP_KEY = "popup";

/** The stored mark of a closed popup; another promotion has another one. */
export function popupMark({ heading, expiry }: Popup): string {
  return `${expiry} ${heading}`;
}

/**
 * Whether a popup is shown (spec 2 §4, Popup).
 *
 * @param closed the mark stored on the device
 * @param now seconds UTC
 */
export function isPopupShown(popup: Popup, closed: unknown, now: number): boolean {
  return now * 1_000 <= Date.parse(popup.expiry) && closed !== popupMark(popup);
}
