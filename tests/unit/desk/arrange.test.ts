import { expect, test } from "vitest";

import { arranged, stepCounts } from "~/desk/stock/arrange";
import type { NextStep } from "~/desk/stock/next-step";
import type { StockLine } from "~/desk/stock/select-cars.server";

const market = (percent: number) =>
  ({ from: "stock", cars: 4, marketCents: 1, percent, verdict: "higher" }) as const;
const line = (name: string, parts: Partial<StockLine> = {}): StockLine => ({
  ...{ site: "northside", siteName: "Northside", id: name, name, stockNumber: null, location: null },
  ...{ status: "in_stock", isLive: true, hold: null, holder: null, priceCents: 1, photos: 9, picture: null },
  ...{ km: null, views: 0, enquiries: 0, drives: 0, days: 1, market: null, next: null },
  ...parts,
});
const names = (lines: StockLine[]) => lines.map(({ name }) => name);
const filter = (order: Parameters<typeof arranged>[1]["order"]) =>
  ({ tab: "live", step: null, order }) as const;

test("cars are sorted by what no column has; those that can't be compared come last either way", () => {
  const lines = [
    line("Kia 10", { location: "Bowen", market: market(4) }),
    line("Kia 9", { location: "Aspley", hold: "reserved" }),
    line("BMW", { location: "Aspley", market: market(-8) }),
  ];
  expect(names(arranged(lines, filter("a-to-z")))).toEqual(["BMW", "Kia 9", "Kia 10"]);
  expect(names(arranged(lines, filter("z-to-a")))).toEqual(["Kia 10", "Kia 9", "BMW"]);
  expect(names(arranged(lines, filter("by-place")))).toEqual(["Kia 9", "BMW", "Kia 10"]);
  expect(names(arranged(lines, filter("by-place-back")))).toEqual(["Kia 10", "Kia 9", "BMW"]);
  expect(names(arranged(lines, filter("by-state")))).toEqual(["Kia 10", "BMW", "Kia 9"]);
  expect(names(arranged(lines, filter("by-state-back")))).toEqual(["Kia 9", "Kia 10", "BMW"]);
  expect(names(arranged(lines, filter("above-like")))).toEqual(["Kia 10", "BMW", "Kia 9"]);
  expect(names(arranged(lines, filter("below-like")))).toEqual(["BMW", "Kia 10", "Kia 9"]);
});

test("what is to do stands by its urgency, in the order of the list, and by one step alone", () => {
  const lines = ["old", "photos", null, "dear", "photos"].map((next, index) =>
    line(`${index}`, { next: next as NextStep | null }),
  );
  const todo = { tab: "todo", step: null, order: "newest" } as const;
  expect(names(arranged(lines, todo))).toEqual(["1", "4", "3", "0"]);
  expect(names(arranged(lines, { ...todo, step: "photos", order: "z-to-a" }))).toEqual(["4", "1"]);
  expect(stepCounts(lines)).toEqual([
    { step: "photos", count: 2 },
    { step: "dear", count: 1 },
    { step: "old", count: 1 },
  ]);
});
