import { DESK_RESERVATIONS_PATH } from "../desk-paths";
import { LIVE, type ReservationState } from "~/reservations/reservation-state";

import { type Cursor, cursorText, listPath, parameterReader, parseCursor } from "../list-address";
import { parsePlace, placeValue } from "../place-filter";
import type { Part } from "../scope";

/** The tabs of the list; a reservation that was never begun is in none. */
export const RESERVATION_TABS = [
  "live",
  "paid",
  "held",
  "released",
  "expired",
  "refunded",
  "sold",
  "all",
] as const;
export type ReservationTab = (typeof RESERVATION_TABS)[number];

/** The list's parsed URL. */
export type ReservationFilter = {
  tab: ReservationTab;
  place: Part | null;
  /** Empty for none. */
  words: string;
  after: Cursor | null;
};

/** Total: every URL gives a list, and invalid parameters are ignored. */
export function parseReservations(search: URLSearchParams): ReservationFilter {
  const param = parameterReader(search);
  const tab = param("state");
  return {
    tab: RESERVATION_TABS.find((known) => known === tab) ?? "live",
    place: parsePlace(param("at")),
    words: param("q"),
    after: parseCursor(param("after")),
  };
}

/** The URL of a list; changing a filter returns to the first page. */
export function reservationsPath(filter: ReservationFilter, change: Partial<ReservationFilter> = {}): string {
  const { tab, place, words, after } = { ...filter, after: null, ...change };
  return listPath(DESK_RESERVATIONS_PATH, {
    state: tab !== "live" && tab,
    at: place && placeValue(place),
    q: words,
    after: cursorText(after),
  });
}

const EVER_BEGUN: readonly ReservationState[] = ["held", "paid", "released", "expired", "refunded", "sold"];

export function statesOf(tab: ReservationTab): readonly ReservationState[] {
  if (tab === "live") return LIVE;
  return tab === "all" ? EVER_BEGUN : [tab];
}
