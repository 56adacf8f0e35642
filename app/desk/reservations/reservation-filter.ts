import { LIVE, RESERVATION_STATES, type ReservationState } from "~/reservations/reservation-transitions";

import { AFTER, choiceOf, deskList, type FilterOf, PLACE, WORDS } from "../desk-list";
import { DESK_RESERVATIONS_PATH } from "../desk-paths";

/** The tabs of the list; `today` has those live ones that end today, by their site's clocks. A reservation that was never begun is in none. */
export const RESERVATION_TABS = [
  "live",
  "today",
  "paid",
  "held",
  "released",
  "expired",
  "bought",
  "refunded",
  "sold",
  "all",
] as const;
export type ReservationTab = (typeof RESERVATION_TABS)[number];

export const RESERVATION_LIST = deskList({
  path: DESK_RESERVATIONS_PATH,
  parameters: { tab: choiceOf("state", RESERVATION_TABS), place: PLACE, words: WORDS, after: AFTER },
  unfiltered: { place: null, words: "" },
});

/** Its parsed URL. */
export type ReservationFilter = FilterOf<typeof RESERVATION_LIST>;

const EVER_BEGUN = RESERVATION_STATES.filter((state) => state !== "offered");

export function statesOf(tab: ReservationTab): readonly ReservationState[] {
  if (tab === "live" || tab === "today") return LIVE;
  return tab === "all" ? EVER_BEGUN : [tab];
}
