import { cleanLine } from "~/platform/clean-text";
import { DESK_STOCK_PATH } from "../desk-paths";

import { cursorText, listPath, parameterReader } from "../list-address";
import { parsePlace, placeValue } from "../place-filter";
import type { Part } from "../scope";

/**
 * The tabs of the stock list. `live`: on the site and for sale. `held`: neither that nor sold. `rejected`:
 * rows that a feed's last run did not accept.
 */
export const STOCK_TABS = ["live", "held", "sold", "rejected", "all"] as const;
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

export const STOCK_ORDERS = ["newest", "oldest"] as const;

/** Stands for cars that no feed brought. */
export const NO_SOURCE = "none";

/**
 * The last row of a page; the next page begins after it. For a car, `at` is milliseconds UTC and `id` is
 * `<site>/<car>`; for a rejected row, its line and `<site>/<source>`.
 */
export type StockCursor = { at: number; id: string };

/** The stock list's parsed URL. */
export type StockFilter = {
  tab: StockTab;
  place: Part | null;
  /** A feed's name, or NO_SOURCE. */
  source: string | null;
  minDays: number | null;
  /** The upper end of a band; null for no limit. */
  maxDays: number | null;
  withoutPhotos: boolean;
  /** A search for a stock number, rego, VIN, make or model; empty for none. */
  words: string;
  order: (typeof STOCK_ORDERS)[number];
  after: StockCursor | null;
};

const MAX_CURSOR = 300;

/** Total: every URL gives a list, and invalid parameters are ignored. */
export function parseStock(search: URLSearchParams): StockFilter {
  const param = parameterReader(search);
  const [tab, source, days, order] = [param("state"), param("source"), param("days"), param("order")];
  const band = AGE_BANDS.find(({ key }) => key === days);
  return {
    tab: STOCK_TABS.find((known) => known === tab) ?? "live",
    place: parsePlace(param("at")),
    source: source || null,
    minDays: band?.min ?? AGES.find((known) => String(known) === days) ?? null,
    maxDays: band?.max ?? null,
    withoutPhotos: search.get("photos") === "none",
    words: param("q"),
    order: STOCK_ORDERS.find((known) => known === order) ?? "newest",
    after: parseCursor(cleanLine(search.get("after") ?? "").slice(0, MAX_CURSOR)),
  };
}

function parseCursor(text: string): StockCursor | null {
  const [, at = "", id = ""] = /^(\d{1,15})-([^/]+\/.+)$/.exec(text) ?? [];
  return id === "" ? null : { at: Number(at), id };
}

/** The age filter's value in a URL; empty for any age. */
export function ageValue({ minDays, maxDays }: Pick<StockFilter, "minDays" | "maxDays">): string {
  const band = AGE_BANDS.find(({ min, max }) => min === minDays && max === maxDays);
  return band?.key ?? (minDays === null ? "" : String(minDays));
}

/** The URL of a list; changing a filter returns to the first page. */
export function stockPath(filter: StockFilter, change: Partial<StockFilter> = {}): string {
  const changed = { ...filter, after: null, ...change };
  const { tab, place, source, withoutPhotos, words, order, after } = changed;
  const days = ageValue(changed);
  return listPath(DESK_STOCK_PATH, {
    state: tab !== "live" && tab,
    at: place && placeValue(place),
    source,
    days,
    photos: withoutPhotos && "none",
    q: words,
    order: order !== "newest" && order,
    after: cursorText(after),
  });
}

export function isFiltered({ place, source, minDays, withoutPhotos, words }: StockFilter): boolean {
  return place !== null || source !== null || minDays !== null || withoutPhotos || words !== "";
}
