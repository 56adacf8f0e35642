import { expect, test } from "vitest";

import { type CarFigures, nextStep } from "~/desk/stock/next-step";

const market = { from: "stock", cars: 5, marketCents: 2_000_000, percent: 9, verdict: "higher" } as const;
const selling: CarFigures = {
  isDraft: false,
  isLive: true,
  isHeld: false,
  priceCents: 2_000_000,
  isUnnumbered: false,
  photos: 20,
  days: 20,
  views: 80,
  enquiries: 2,
  drives: 1,
  market: null,
};

test.each<[string | null, Partial<CarFigures>]>([
  [null, {}],
  ["publish", { isDraft: true, isLive: false, photos: 0 }],
  [null, { isLive: false, photos: 0 }],
  [null, { isHeld: true, photos: 0, days: 200 }],
  ["photos", { photos: 0, priceCents: null }],
  ["price", { priceCents: null, photos: 2 }],
  ["numbers", { isUnnumbered: true, photos: 2 }],
  ["more-photos", { photos: 7, days: 100 }],
  [null, { photos: 8 }],
  ["dear", { days: 45, market, views: 500, enquiries: 0 }],
  [null, { days: 44, market }],
  [null, { days: 60, market: { ...market, verdict: "in_line" } }],
  ["unasked", { views: 100, enquiries: 0 }],
  [null, { views: 99, enquiries: 0 }],
  ["undriven", { enquiries: 3, drives: 0 }],
  [null, { enquiries: 3, drives: 0, days: 13 }],
  ["old", { days: 90 }],
])("what to do next is %s where %j", (expected, figures) => {
  expect(nextStep({ ...selling, ...figures })).toBe(expected);
});
