import { expect, test } from "vitest";

import { confidenceOf } from "~/desk/trade-ins/confidence";
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

test("a figure is as sure as the prices that it rests on are many", () => {
  const estimate = (cars: number) =>
    confidenceOf({
      kind: "estimate",
      offerPriceCents: 2_000_000,
      lowCents: 1_800_000,
      highCents: 2_200_000,
      basis: { kind: "asking_prices", cars, yearFrom: 2019, yearTo: 2021, priceType: "drive_away" },
    }).kind;
  expect([3, 5, 6, 11, 12].map(estimate)).toEqual(["thin", "thin", "fair", "fair", "good"]);
  expect(confidenceOf({ kind: "person", reason: "age" })).toEqual({ kind: "person", reason: "age" });
});
