import { AFTER, choiceOf, type DeskList, flagOf, PLACE, WORDS } from "../desk-list";
import { DESK_TRADE_INS_PATH } from "../desk-paths";
import type { Cursor } from "../list-address";
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
  /** Of a name, phone, email, rego, make or model. */
  words: string;
  after: Cursor | null;
};

export const TRADE_LIST: DeskList<TradeFilter> = {
  path: DESK_TRADE_INS_PATH,
  parameters: {
    tab: choiceOf("state", TRADE_TABS),
    place: PLACE,
    withPhotos: flagOf("photos", "some"),
    words: WORDS,
    after: AFTER,
  },
  unfiltered: { place: null, withPhotos: false, words: "" },
};
