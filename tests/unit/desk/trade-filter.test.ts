import { expect, test } from "vitest";

import { parseTradeIns, tradeInsPath } from "~/desk/trade-ins/trade-filter";

const read = (query: string) => parseTradeIns(new URLSearchParams(query));

test("an address of the list is read and written as the same", () => {
  for (const query of ["", "?state=lapsed&at=northside%2Faspley&photos=some&q=corolla"]) {
    expect(tradeInsPath(read(query))).toBe(`/desk/trade-ins${query}`);
  }
  const after = { at: 1_700_000_000_000, id: "6f1d2f0e-8a51-4a27-9d6e-0e5d5f6d3c11" };
  expect(read(tradeInsPath(read(""), { after }).split("?")[1] ?? "").after).toEqual(after);
});

test("what an address says wrongly is left out", () => {
  expect(read("?state=gone&photos=all&after=1-2")).toMatchObject({
    tab: "new",
    withPhotos: false,
    after: null,
  });
});
