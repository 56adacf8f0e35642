import { addDays } from "~/platform/local-time";

import {
  AFTER,
  choiceOf,
  deskList,
  type FilterOf,
  filterPath,
  type Parameter,
  PLACE,
  WORDS,
} from "../desk-list";
import { DESK_SOLD_EXPORT_PATH, DESK_SOLD_PATH } from "../desk-paths";

/** The tabs of the sold log: months by the site's clocks. */
export const SALE_PERIODS = ["all", "this-month", "last-month"] as const;
type SalePeriod = (typeof SALE_PERIODS)[number];

/** A word that was recorded, such as a make; null for any. */
function wordOf(name: string): Parameter<string | null> {
  return { name, read: (text) => text.slice(0, 100) || null, write: (word) => word ?? "" };
}

/** YYYY-MM. */
const MONTH: Parameter<string | null> = {
  name: "month",
  read: (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null),
  write: (month) => month ?? "",
};

export const SALE_LIST = deskList({
  path: DESK_SOLD_PATH,
  parameters: {
    tab: choiceOf("when", SALE_PERIODS),
    month: MONTH,
    place: PLACE,
    person: wordOf("person"),
    source: wordOf("source"),
    make: wordOf("make"),
    words: WORDS,
    after: AFTER,
  },
  unfiltered: { month: null, place: null, person: null, source: null, make: null, words: "" },
});

/** Its parsed URL. */
export type SaleFilter = FilterOf<typeof SALE_LIST>;

/** The URL of the list's CSV: all pages. */
export function salesCsvPath(filter: SaleFilter): string {
  return filterPath({ ...SALE_LIST, path: DESK_SOLD_EXPORT_PATH }, filter);
}

/** The month that a filter shows; null for all. A month that is chosen goes before the tab. @param today YYYY-MM-DD */
export function monthOf(
  { tab, month }: { tab: SalePeriod; month: string | null },
  today: string,
): string | null {
  const thisMonth = today.slice(0, 7);
  if (month !== null) return month;
  if (tab === "all") return null;
  return tab === "this-month" ? thisMonth : addDays(`${thisMonth}-01`, -1).slice(0, 7);
}

/** The newest first. @param today YYYY-MM-DD */
export function latestMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
}
