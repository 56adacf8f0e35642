import { describe, expect, test } from "vitest";

import type { Car } from "~/stock/car";
import { askingPriceCents, otherPriceOf, priceOf, type CarPrice, type PriceSettings } from "~/stock/price";

import { aCar } from "./a-car";

const settings: PriceSettings = {
  subscriptions: false,
  noPriceText: "Enquire for price",
  showWasPrice: true,
};
const subscriptions: PriceSettings = { ...settings, subscriptions: true };

const listed = (cents: number, wasCents: number | null = null): CarPrice => ({
  kind: "listed",
  cents,
  wasCents,
  priceType: "drive_away",
});
const reduced = (cents: number, wasCents: number | null = null): CarPrice =>
  ({ ...listed(cents, wasCents), kind: "reduced" }) as CarPrice;

describe("spec 1 §4, Price display priority (spec:1.4.16, spec:1.4.17, spec:1.4.18, spec:1.4.19, spec:1.4.20)", () => {
  const NONE = { kind: "text", text: "Enquire for price" } as const;
  test.each<[string, Partial<Car>, PriceSettings, CarPrice]>([
    [
      "1. the subscription, where the site offers them",
      { subscriptionPriceCents: 21_900 },
      subscriptions,
      { kind: "subscription", cents: 21_900 },
    ],
    [
      "1. before any reduction",
      { subscriptionPriceCents: 1, offerPriceCents: 2_000_000 },
      subscriptions,
      { kind: "subscription", cents: 1 },
    ],
    ["1. not where the site has none", { subscriptionPriceCents: 21_900 }, settings, listed(2_599_000)],
    ["1. not when it is 0", { subscriptionPriceCents: 0 }, subscriptions, listed(2_599_000)],
    ["2. the reduced price", { offerPriceCents: 2_399_000 }, settings, reduced(2_399_000)],
    [
      "2. even without a listed price",
      { offerPriceCents: 2_399_000, priceCents: null },
      settings,
      reduced(2_399_000),
    ],
    [
      "2. not called reduced above the listed price",
      { offerPriceCents: 2_699_000 },
      settings,
      listed(2_699_000),
    ],
    ["2. not when it is the listed price", { offerPriceCents: 2_599_000 }, settings, listed(2_599_000)],
    ["2. not at 10 dollars", { offerPriceCents: 1_000 }, settings, listed(2_599_000)],
    ["2. above 10 dollars", { offerPriceCents: 1_001 }, settings, reduced(1_001)],
    ["3. the listed price", {}, settings, listed(2_599_000)],
    ["3. above 10 dollars", { priceCents: 1_001 }, settings, listed(1_001)],
    ["4. PREORDER", { priceCents: null, preorder: true }, settings, { kind: "preorder" }],
    ["4. not while there is a price", { preorder: true }, settings, listed(2_599_000)],
    ["5. the text, at 10 dollars", { priceCents: 1_000 }, settings, NONE],
    ["5. the text, without a price", { priceCents: null }, settings, NONE],
    [
      "5. the site's own text",
      { priceCents: 0 },
      { ...settings, noPriceText: "Call us" },
      { kind: "text", text: "Call us" },
    ],
  ])("%s", (_, car, site, price) => {
    expect(priceOf(aCar(car), site)).toEqual(price);
  });
});

describe("a site that shows both prices of a car", () => {
  const car = aCar({ subscriptionPriceCents: 21_900 });
  const week = { kind: "subscription", cents: 21_900 };
  test.each([
    ["sale", listed(2_599_000), week],
    ["subscription", week, listed(2_599_000)],
    ["subscription_only", week, null],
  ] as const)("%s first", (first, one, other) => {
    const both = { ...subscriptions, first };
    expect([priceOf(car, both), otherPriceOf(car, both)]).toEqual([one, other]);
  });

  test.each<[string, Partial<Car>, Partial<PriceSettings>, CarPrice]>([
    ["a car without a plan", { subscriptionPriceCents: null }, {}, listed(2_599_000)],
    ["a car without a price", { priceCents: 0 }, {}, { kind: "subscription", cents: 21_900 }],
    ["a site without subscriptions", {}, { subscriptions: false }, listed(2_599_000)],
  ])("%s has one", (_, fields, site, price) => {
    const both: PriceSettings = { ...subscriptions, first: "sale", ...site };
    expect(priceOf({ ...car, ...fields }, both)).toEqual(price);
    expect(otherPriceOf({ ...car, ...fields }, both)).toBeNull();
  });
});

describe("spec 1 §4: the was-price shows only when before_price exceeds the current price (spec:1.4.21)", () => {
  test.each<[string, Partial<Car>, PriceSettings, CarPrice]>([
    ["above the listed price", { beforePriceCents: 2_799_000 }, settings, listed(2_599_000, 2_799_000)],
    ["equal to it", { beforePriceCents: 2_599_000 }, settings, listed(2_599_000)],
    ["below it", { beforePriceCents: 2_000_000 }, settings, listed(2_599_000)],
    [
      "above a reduced price",
      { beforePriceCents: 2_500_000, offerPriceCents: 2_399_000 },
      settings,
      reduced(2_399_000, 2_500_000),
    ],
    ["the listed price is no before_price", { offerPriceCents: 2_399_000 }, settings, reduced(2_399_000)],
    [
      "not on a one-price site",
      { beforePriceCents: 2_799_000 },
      { ...settings, showWasPrice: false },
      listed(2_599_000),
    ],
    [
      "not beside a price a week",
      { beforePriceCents: 2_799_000, subscriptionPriceCents: 21_900 },
      subscriptions,
      { kind: "subscription", cents: 21_900 },
    ],
    [
      "not beside a text",
      { beforePriceCents: 2_799_000, priceCents: null },
      settings,
      { kind: "text", text: "Enquire for price" },
    ],
  ])("%s", (_, car, site, price) => {
    expect(priceOf(aCar(car), site)).toEqual(price);
  });
});

test("the price type goes with the price (design §5)", () => {
  expect(priceOf(aCar({ priceType: "egc" }), settings)).toMatchObject({ priceType: "egc" });
});

test("what a car costs to buy is its offer, else its listed price, else unknown", () => {
  expect(askingPriceCents(aCar())).toBe(2_599_000);
  expect(askingPriceCents(aCar({ offerPriceCents: 2_399_000 }))).toBe(2_399_000);
  expect(askingPriceCents(aCar({ priceCents: 1_000 }))).toBeNull();
});
