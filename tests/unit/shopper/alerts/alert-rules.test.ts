import { describe, expect, test } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import {
  dropEvent,
  isListed,
  isStillTrue,
  lowestKnown,
  newSince,
  priceDrop,
  searchSince,
} from "~/shopper/alerts/alert-rules";
import { EMPTY_SEARCH } from "~/stock/search-state";

const DAY = 86_400;
const NOW = 1_795_000_000;
const known = { cents: 2_599_000, type: "drive_away" };

describe("a price drop", () => {
  test.each([
    ["the same price", {}, known, null],
    ["a lower price", { priceCents: 2_499_000 }, known, { wasCents: 2_599_000, priceCents: 2_499_000 }],
    ["a higher price", { priceCents: 2_699_000 }, known, null],
    ["an offer", { offerPriceCents: 2_399_000 }, known, { wasCents: 2_599_000, priceCents: 2_399_000 }],
    [
      "raised and lowered again, above what was told",
      { priceCents: 2_549_000 },
      { ...known, cents: 2_499_000 },
      null,
    ],
    ["no price any more", { priceCents: null }, known, null],
    ["a price that says there is none", { priceCents: 900 }, known, null],
    ["no price known", { priceCents: 2_499_000 }, { ...known, cents: null }, null],
    [
      "a price that includes other things (design §5)",
      { priceCents: 2_499_000, priceType: "egc" as const },
      known,
      null,
    ],
    ["sold", { priceCents: 2_499_000, status: "sold" as const }, known, null],
    ["hidden by the dealer", { priceCents: 2_499_000, showOnDealerWebsite: false }, known, null],
    [
      "on its way",
      { priceCents: 2_499_000, status: "coming_soon" as const },
      known,
      { wasCents: 2_599_000, priceCents: 2_499_000 },
    ],
  ])("%s", (_what, car, price, drop) => {
    expect(priceDrop(aCar(car), price)).toEqual(drop);
  });

  test("is an event of its new price, so that the same drop is one", () => {
    expect(dropEvent({ wasCents: 2_599_000, priceCents: 2_499_000 })).toBe("drop:2499000");
  });

  test.each([
    ["cheaper now", { priceCents: 2_499_000 }, known, { cents: 2_499_000, type: "drive_away" }],
    ["dearer now", { priceCents: 2_699_000 }, known, known],
    [
      "never had a price",
      { priceCents: 2_499_000 },
      { cents: null, type: null },
      { cents: 2_499_000, type: "drive_away" },
    ],
    [
      "another type now",
      { priceCents: 2_499_000, priceType: "egc" as const },
      known,
      { cents: 2_499_000, type: "egc" },
    ],
  ])("what a shopper knows who asks for alerts: %s", (_what, car, price, lowest) => {
    expect(lowestKnown(aCar(car), price)).toEqual(lowest);
  });
});

describe("a new car", () => {
  test.each([
    ["the search is younger", NOW - DAY, NOW - 2 * DAY, NOW - DAY],
    ["alerts are younger", NOW - 2 * DAY, NOW - DAY, NOW - DAY],
    ["both are old: a week", NOW - 90 * DAY, NOW - 80 * DAY, NOW - 7 * DAY],
  ])("counts from when %s", (_what, savedAt, alertsSince, since) => {
    expect(newSince(savedAt, alertsSince, NOW)).toBe(since);
  });

  test("is looked for by the search itself, the newest first", () => {
    const state = { ...EMPTY_SEARCH, query: "awd", page: 3, sortBy: "distance" as const, postcode: "4000" };
    const asked = searchSince({ ...state, refinements: { make: ["Mazda"] } }, NOW);
    expect(asked).toEqual({
      query: "awd",
      page: 1,
      sortBy: "newest",
      postcode: "",
      refused: {},
      refinements: { make: ["Mazda"], created_at_timestamp: { min: NOW, max: null } },
    });
  });

  test.each([
    ["from later on", { min: NOW + 5, max: null }, { min: NOW + 5, max: null }],
    ["from before", { min: NOW - 5, max: NOW + 9 }, { min: NOW, max: NOW + 9 }],
    ["until before", { min: null, max: NOW - 1 }, null],
  ])("of a search for cars that came %s", (_what, range, expected) => {
    const asked = searchSince({ ...EMPTY_SEARCH, refinements: { created_at_timestamp: range } }, NOW);
    expect(asked?.refinements.created_at_timestamp ?? null).toEqual(expected);
  });
});

test.each([
  ["in stock", {}, true],
  ["on its way", { status: "coming_soon" as const }, true],
  ["sold", { status: "sold" as const }, false],
  ["on order", { status: "on_order" as const }, false],
  ["withdrawn", { status: "withdrawn" as const }, false],
  ["hidden", { showOnDealerWebsite: false }, false],
])("a car that is %s is told of: %s", (_what, car, listed) => {
  expect(isListed(aCar(car))).toBe(listed);
});

test.each([
  ["a new car still there", { event: "new", priceCents: null }, {}, true],
  ["a new car sold meanwhile", { event: "new", priceCents: null }, { status: "sold" as const }, false],
  ["a drop", { event: "drop:1", priceCents: 2_599_000 }, {}, true],
  ["a drop, lower still", { event: "drop:1", priceCents: 2_599_000 }, { priceCents: 2_400_000 }, true],
  ["a drop taken back", { event: "drop:1", priceCents: 2_599_000 }, { priceCents: 2_700_000 }, false],
  ["a drop without a price now", { event: "drop:1", priceCents: 2_599_000 }, { priceCents: null }, false],
])("%s is still true when it is told: %#", (_what, event, car, stillTrue) => {
  expect(isStillTrue(event, aCar(car))).toBe(stillTrue);
});
