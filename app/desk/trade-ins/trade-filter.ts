import { AFTER, choiceOf, deskList, type FilterOf, flagOf, PLACE, WORDS } from "../desk-list";
import { DESK_TRADE_INS_PATH } from "../desk-paths";

/**
 * The states of a trade-in: `new` has contact details but no offer, `offered` waits for the shopper's answer, `lapsed` was
 * not answered in time, `unfinished` has no contact details yet.
 */
const TRADE_STATES = ["new", "offered", "accepted", "declined", "lapsed", "unfinished"] as const;
export type TradeState = (typeof TRADE_STATES)[number];

export const TRADE_TABS = [...TRADE_STATES, "all"] as const;
export type TradeTab = (typeof TRADE_TABS)[number];

export const TRADE_LIST = deskList({
  path: DESK_TRADE_INS_PATH,
  parameters: {
    tab: choiceOf("state", TRADE_TABS),
    place: PLACE,
    withPhotos: flagOf("photos", "some"),
    /** Of a name, phone, email, rego, make or model. */
    words: WORDS,
    after: AFTER,
  },
  unfiltered: { place: null, withPhotos: false, words: "" },
});

/** Its parsed URL. */
export type TradeFilter = FilterOf<typeof TRADE_LIST>;
