import { cutText } from "~/platform/clean-text";

import {
  AFTER_IN_SITE,
  choiceOf,
  deskList,
  type FilterOf,
  filterPath,
  flagOf,
  optionOf,
  type Parameter,
  PLACE,
  WORDS,
} from "../desk-list";
import { DESK_STOCK_EXPORT_PATH, DESK_STOCK_PATH } from "../desk-paths";
import { NEXT_STEPS } from "./next-step";

/**
 * The tabs of the stock list. `live`: on the site and for sale. `todo`: of these and of drafts, those that need something. `held`: neither that nor sold. `rejected`:
 * rows that a feed's last run did not accept.
 */
export const STOCK_TABS = ["live", "todo", "held", "sold", "rejected", "all"] as const;
export type StockTab = (typeof STOCK_TABS)[number];

/** Minimum days on the site. */
export const AGES = [30, 60, 90, 180] as const;

/** Bands of days on the site, which the reports use too; the last one is open-ended. */
export const AGE_BANDS = [
  { key: "0-30", min: 0, max: 30 },
  { key: "31-60", min: 31, max: 60 },
  { key: "61-90", min: 61, max: 90 },
  { key: "91-", min: 91, max: null },
] as const;

/** By days on the site, by what has a column of its own, and by the price against like cars'. */
export const STOCK_ORDERS = [
  "newest",
  "oldest",
  "dearest",
  "cheapest",
  "fewest-photos",
  "most-photos",
  "most-views",
  "fewest-views",
  "most-enquiries",
  "fewest-enquiries",
  "most-drives",
  "fewest-drives",
  "fewest-km",
  "most-km",
  "above-like",
  "below-like",
  "a-to-z",
  "z-to-a",
  "by-place",
  "by-place-back",
  "by-state",
  "by-state-back",
] as const;
export type StockOrder = (typeof STOCK_ORDERS)[number];

/** Stands for cars that no feed brought. */
export const NO_SOURCE = "none";

/** Days on the site; `max` is null for no limit. */
type Age = { min: number; max: number | null };

const MAX_SOURCE = 100;

/** A feed's name, or NO_SOURCE. */
const SOURCE: Parameter<string | null> = {
  name: "source",
  read: (text) => cutText(text, MAX_SOURCE) || null,
  write: (source) => source ?? "",
};

export const STOCK_LIST = deskList({
  path: DESK_STOCK_PATH,
  parameters: {
    tab: choiceOf("state", STOCK_TABS),
    place: PLACE,
    source: SOURCE,
    age: { name: "days", read: parseAge, write: ageValue },
    withoutPhotos: flagOf("photos", "none"),
    withoutPrice: flagOf("price", "none"),
    /** What a car of the tab `todo` needs. */
    step: optionOf("do", NEXT_STEPS),
    /** A search for a stock number, rego, VIN, make or model. */
    words: WORDS,
    order: choiceOf("order", STOCK_ORDERS),
    /** For a rejected row, `at` is its line and `id` its source; in a list sorted in memory, the offset. */
    after: AFTER_IN_SITE,
  },
  unfiltered: {
    place: null,
    source: null,
    age: null,
    withoutPhotos: false,
    withoutPrice: false,
    step: null,
    words: "",
  },
});

/** Its parsed URL. */
export type StockFilter = FilterOf<typeof STOCK_LIST>;

/** The URL of the list's CSV: all pages. */
export function stockExportPath(filter: StockFilter): string {
  return filterPath({ ...STOCK_LIST, path: DESK_STOCK_EXPORT_PATH }, filter);
}

function parseAge(text: string): Age | null {
  const band = AGE_BANDS.find(({ key }) => key === text);
  if (band) return { min: band.min, max: band.max };
  const min = AGES.find((days) => String(days) === text);
  return min === undefined ? null : { min, max: null };
}

/** The age filter's value in a URL; empty for any age. */
export function ageValue(age: Age | null): string {
  const band = AGE_BANDS.find(({ min, max }) => min === age?.min && max === age.max);
  return band?.key ?? (age === null ? "" : String(age.min));
}
