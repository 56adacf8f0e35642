import { type Cursor, cursorText, listPath, parameterReader, parseCursor } from "../list-address";
import { DESK_TRADE_INS_PATH } from "../desk-paths";
import { parsePlace, placeValue } from "../place-filter";
import type { Part } from "../scope";

/**
 * The states of a trade-in: `new` has contact details but no offer, `offered` waits for the shopper's answer, `lapsed` was
 * not answered in time, `unfinished` has no contact details yet.
 */
const TRADE_STATES = ["new", "offered", "accepted", "declined", "lapsed", "unfinished"] as const;
export type TradeState = (typeof TRADE_STATES)[number];

export const TRADE_TABS = [...TRADE_STATES, "all"] as const;
export type TradeTab = (typeof TRADE_TABS)[number];

/** The list's parsed URL. */
export type TradeFilter = {
  tab: TradeTab;
  place: Part | null;
  withPhotos: boolean;
  /** Of a name, phone, email, rego, make or model; empty for none. */
  words: string;
  after: Cursor | null;
};

/** Total: every URL gives a list, and invalid parameters are ignored. */
export function parseTradeIns(search: URLSearchParams): TradeFilter {
  const param = parameterReader(search);
  const tab = param("state");
  return {
    tab: TRADE_TABS.find((known) => known === tab) ?? "new",
    place: parsePlace(param("at")),
    withPhotos: param("photos") === "some",
    words: param("q"),
    after: parseCursor(param("after")),
  };
}

/** The URL of a list; changing a filter returns to the first page. */
export function tradeInsPath(filter: TradeFilter, change: Partial<TradeFilter> = {}): string {
  const { tab, place, withPhotos, words, after } = { ...filter, after: null, ...change };
  return listPath(DESK_TRADE_INS_PATH, {
    state: tab !== "new" && tab,
    at: place && placeValue(place),
    photos: withPhotos && "some",
    q: words,
    after: cursorText(after),
  });
}
