import { warn } from "~/platform/warn";

/** `needed`: nothing that asks for consent. Without a choice the same holds. */
export type Choice = "needed" | "allowed";

/** The attribute of the button at the foot of every page that asks again. */
export const COOKIE_SETTINGS = "data-cookie-settings";

const KEY = "fc_consent";
/** Raised when what is asked for changes, so that it is asked again. */
const VERSION = 1;

/**
 * The choice that was made on this device.
 *
 * @param storage evaluated on use, since the access itself may throw
 * @returns null when there is none, or it was about something else
 */
export function readChoice(storage: () => Storage): Choice | null {
  try {
    const [choice, version] = (storage().getItem(KEY) ?? "").split(" ");
    return (choice === "needed" || choice === "allowed") && Number(version) === VERSION ? choice : null;
  } catch {
    return null;
  }
}

/** Remembers a choice. A device that keeps nothing is asked again on the next page. */
export function writeChoice(choice: Choice, storage: () => Storage): void {
  try {
    storage().setItem(KEY, `${choice} ${VERSION}`);
  } catch (error) {
    warn("The choice about cookies was not stored", error);
  }
}

/** What of a site's `analytics` the page needs. */
export type AnalyticsSettings = {
  events: boolean;
  visits: boolean;
  pixelId: string | null;
  tagManagerId: string | null;
};

/** Whether a site does anything that a shopper must allow first. */
export function asksConsent({ events, visits, pixelId, tagManagerId }: AnalyticsSettings): boolean {
  return (events && visits) || pixelId !== null || tagManagerId !== null;
}

/** Whether third parties count beside the dealer. */
export function hasTags({ pixelId, tagManagerId }: AnalyticsSettings): boolean {
  return pixelId !== null || tagManagerId !== null;
}
