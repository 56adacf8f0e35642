import { expect, test } from "vitest";

import {
  type DeskList,
  filterPath,
  isFiltered,
  type PagedFilter,
  pageOf,
  parseFilter,
} from "~/desk/desk-list";
import { FEED_LIST } from "~/desk/feeds/feed-filter";
import { RESERVATION_LIST } from "~/desk/reservations/reservation-filter";
import { REVIEW_LIST } from "~/desk/reviews/review-filter";
import { STOCK_LIST } from "~/desk/stock/stock-filter";
import { TRADE_LIST } from "~/desk/trade-ins/trade-filter";

const CURSOR = "1700000000000-6f1d2f0e-8a51-4a27-9d6e-0e5d5f6d3c11";

type Urls = {
  /** A query that is written as it was read. */
  same: string[];
  /** A cursor, as it is written and read. */
  after: [string, unknown];
  /** Nothing but mistakes. */
  wrong: string;
};

function holds<Filter extends PagedFilter>(list: DeskList<Filter>, { same, after, wrong }: Urls) {
  const read = (query: string) => parseFilter(list, new URLSearchParams(query));
  test(`a URL of ${list.path} is read and written as the same`, () => {
    for (const query of ["", ...same]) expect(filterPath(list, read(query))).toBe(list.path + query);
    const [text, cursor] = after;
    const second = read(`after=${encodeURIComponent(text)}`);
    expect(second.after).toEqual(cursor);
    expect(read(filterPath(list, second, second).split("?")[1] ?? "")).toEqual(second);
    // A changed filter begins at the first page.
    expect(filterPath(list, second)).toBe(list.path);
  });

  test(`mistakes in a URL of ${list.path} are left out`, () => {
    expect(read(wrong)).toEqual(read(""));
  });

  test(`what “Clear filters” resets in ${list.path} is all of its filters`, () => {
    expect(isFiltered(list, read(""))).toBe(false);
    for (const query of same) {
      const cleared = filterPath(list, read(query), list.unfiltered);
      expect(new URL(cleared, "http://desk.test").search).toMatch(/^(\?(state|order)=\w+(&order=\w+)?)?$/);
    }
  });
}

holds(STOCK_LIST, {
  same: [
    "?state=sold&at=northside%2Faspley&source=yard&days=90&photos=none&q=corolla&order=oldest",
    "?days=31-60",
    "?days=91-",
  ],
  after: ["1700000000000-northside/a/b", { at: 1_700_000_000_000, site: "northside", id: "a/b" }],
  wrong: "?state=gone&at=&days=7&photos=some&order=random&after=yesterday",
});
holds(TRADE_LIST, {
  same: ["?state=lapsed&at=northside%2Faspley&photos=some&q=corolla"],
  after: [CURSOR, { at: 1_700_000_000_000, id: CURSOR.slice(14) }],
  wrong: "?state=gone&photos=all&after=1-2",
});
holds(RESERVATION_LIST, {
  same: ["?state=refunded&at=northside%2Faspley&q=ash"],
  after: [CURSOR, { at: 1_700_000_000_000, id: CURSOR.slice(14) }],
  wrong: "?state=offered&after=1-2",
});
holds(REVIEW_LIST, {
  same: ["?state=hidden&at=northside%2Faspley&rating=2&source=google"],
  after: ["1700000000000-northside/google/1", { at: 1_700_000_000_000, site: "northside", id: "google/1" }],
  wrong: "?state=bad&rating=6&source=mail&after=1-2",
});
holds(FEED_LIST, {
  same: ["?state=attention&at=northside"],
  after: ["northside/yard/b", { site: "northside", name: "yard/b" }],
  wrong: "?state=broken&after=northside",
});

test("the next page begins after the last row shown, if there is a row more", () => {
  const cursorOf = (row: string) => row;
  expect(pageOf(["a", "b", "c"], 2, cursorOf)).toEqual({ shown: ["a", "b"], next: "b" });
  expect(pageOf(["a", "b"], 2, cursorOf)).toEqual({ shown: ["a", "b"], next: null });
  expect(pageOf([], 2, cursorOf)).toEqual({ shown: [], next: null });
});
