import { warn } from "~/platform/warn";

/** `needed`: only what needs no consent. The same applies while no choice has been made. */
export type Choice = "needed" | "allowed";

/** Marks the button in every page's footer that shows the banner again. */
export const COOKIE_SETTINGS = "data-cookie-settings";

const KEY = "fc_consent";
/** Incremented when the question changes, so that everybody is asked again. */
const VERSION = 1;

/**
 * The choice made on this device.
 *
 * @param storage evaluated on use, since the access itself may throw
 * @returns null if there is none, or it answered an older question
 */
export function readChoice(storage: () => Storage): Choice | null {
  try {
    const [choice, version] = (storage().getItem(KEY) ?? "").split(" ");
    return (choice === "needed" || choice === "allowed") && Number(version) === VERSION ? choice : null;
  } catch {
    return null;
  }
}

/** Stores a choice. A device that stores nothing is asked again on the next page. */
export function writeChoice(choice: Choice, storage: () => Storage): void {
  try {
    storage().setItem(KEY, `${choice} ${VERSION}`);
  } catch (error) {
    warn("The choice about cookies was not stored", error);
  }
}

/** The part of a site's `analytics` settings that the page needs. */
export type AnalyticsSettings = {
  events: boolean;
  visits: boolean;
  pixelId: string | null;
  tagManagerId: string | null;
};

/** Whether a site does anything that requires the shopper's consent. */
export function asksConsent({ events, visits, pixelId, tagManagerId }: AnalyticsSettings): boolean {
  return (events && visits) || pixelId !== null || tagManagerId !== null;
}

/** Whether third parties collect data besides the dealer. */
export function hasTags({ pixelId, tagManagerId }: AnalyticsSettings): boolean {
  return pixelId !== null || tagManagerId !== null;
}
