import { expect, test } from "vitest";

import { priceChange, toWatchlistCar } from "~/shopper/watchlist-car";
import { aCar } from "#tests/unit/stock/a-car";

const saved = { savedPriceCents: 2_599_000, savedPriceType: "drive_away" };

test.each([
  ["the same price", {}, saved, null],
  ["a lower price", { priceCents: 2_499_000 }, saved, { kind: "down", cents: 100_000 }],
  ["a higher price", { priceCents: 2_699_050 }, saved, { kind: "up", cents: 100_050 }],
  ["an offer", { offerPriceCents: 2_399_000 }, saved, { kind: "down", cents: 200_000 }],
  ["no price any more", { priceCents: null }, saved, null],
  ["a price that says there is none", { priceCents: 900 }, saved, null],
  ["saved without a price", {}, { ...saved, savedPriceCents: null }, null],
  [
    "a price that now includes other things (design §5)",
    { priceCents: 1, priceType: "egc" as const },
    saved,
    null,
  ],
  ["a lower price of another type", { priceCents: 2_399_000, priceType: "egc" as const }, saved, null],
])("%s", (_what, overrides, price, change) => {
  expect(priceChange(aCar(overrides), price)).toEqual(change);
});

test("a sold car is marked and its price says nothing any more", () => {
  const sold = toWatchlistCar(aCar({ status: "sold", priceCents: 1_999_000 }), saved);
  expect(sold).toMatchObject({ sold: true, priceChange: null, card: { id: "corolla" } });
  expect(toWatchlistCar(aCar({ status: "coming_soon" }), saved).sold).toBe(false);
});
