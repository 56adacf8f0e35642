import { expect, test } from "vitest";

import { parseStock, stockPath } from "~/desk/stock/stock-filter";

const read = (query: string) => parseStock(new URLSearchParams(query));

test("an address of the stock list is read and written as the same", () => {
  for (const query of [
    "",
    "?state=sold&at=northside%2Faspley&source=yard&days=90&photos=none&q=corolla&order=oldest",
    "?days=31-60",
    "?days=91-",
    "?state=all&after=1700000000000-northside%2Fa%2Fb",
  ]) {
    expect(stockPath(read(query))).toBe(`/desk/stock${query === "" ? "" : query.replace(/&after.*/, "")}`);
  }
  const second = read("?state=all&after=1700000000000-northside%2Fa%2Fb");
  expect(second.after).toEqual({ at: 1_700_000_000_000, id: "northside/a/b" });
  expect(stockPath(second, { after: second.after })).toContain("after=1700000000000-northside%2Fa%2Fb");
});

test("what an address says wrongly is left out", () => {
  expect(read("?state=gone&days=7&photos=some&order=random&after=yesterday")).toMatchObject({
    tab: "live",
    minDays: null,
    withoutPhotos: false,
    order: "newest",
    after: null,
  });
});
