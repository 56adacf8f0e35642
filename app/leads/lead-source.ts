import type { Call } from "./work/lead-change";

/** What is recorded as the source of a lead by a form of the site. */
export const WEBSITE = "Website";

/** How a lead that staff type in has come about, as it is recorded and reported; the first is the default. */
export const HAND_SOURCES = ["Walk-in", "Phone", "Event", "Referral", "Other"] as const;
type HandSource = (typeof HAND_SOURCES)[number];

/** What has already happened between the shopper and the person who types it in; null if they have yet to talk. */
export function metBy(source: HandSource): Pick<Call, "direction" | "outcome"> | null {
  switch (source) {
    case "Walk-in":
    case "Event":
      return { direction: "visit", outcome: "spoke" };
    case "Phone":
      return { direction: "in", outcome: "spoke" };
    case "Referral":
    case "Other":
      return null;
  }
}
