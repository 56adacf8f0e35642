import type { SlotDayView } from "./slot-view";

/** Some days of a location's free times, as a form offers them. */
export type SlotOffer = {
  /** The location's slug, and its name. */
  location: string;
  name: string;
  /** How long a booking takes. */
  minutes: number;
  days: SlotDayView[];
  /** The first days of what comes before and after: YYYY-MM-DD, empty for today; null if nothing does. */
  earlier: string | null;
  later: string | null;
};
