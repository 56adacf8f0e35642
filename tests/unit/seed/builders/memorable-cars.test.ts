import { describe, expect, test } from "vitest";

import { displayTag } from "~/stock/display-tag";
import { isInStock, listedUntil } from "~/stock/in-stock";
import { askingPriceCents, priceOf } from "~/stock/price";
import { buildMemorableCar, buildStockCar, MEMORABLE_CARS } from "#seed/builders/memorable-cars";

/** The seed must hold next year too. */
const YEARS = [2026, 2027, 2029];
const now = Date.UTC(2026, 10, 21) / 1_000;
const PRICES = { subscriptions: false, noPriceText: "Enquire for price", showWasPrice: true };
const TAGS = {
  justArrivedDays: 8,
  justArrivedName: "New",
  justArrivedUsedName: null,
  soldName: "JUST SOLD",
  electric: true,
};

const ALL = Object.entries(MEMORABLE_CARS).flatMap(([site, cars]) =>
  cars.map(({ nickname }) => [site, nickname] as const),
);

describe("memorable cars", () => {
  test.each(ALL)("%s's %s is first in its stock, with an address that ends in its name", (site, nickname) => {
    const found = buildMemorableCar({ site, now }, nickname);
    expect(found.id).toBe(`car-${nickname}`);
    expect(found.slug.endsWith(`-${nickname}`)).toBe(true);
    const index = MEMORABLE_CARS[site]?.findIndex((each) => each.nickname === nickname) ?? -1;
    expect(buildStockCar({ site, index, now })).toEqual(found);
    const unpriced = ["no-sticker", "first-in-line"].includes(nickname);
    expect(askingPriceCents(found) === null).toBe(unpriced);
    if (nickname === "camera-shy") expect(found.images).toEqual([]);
    else expect(found.images.length).toBeGreaterThanOrEqual(5);
  });

  test.each(YEARS)("show what they are there for, in %i", (year) => {
    const now = Date.UTC(year, 2, 1) / 1_000;
    const car = (nickname: string, site = "northside") => buildMemorableCar({ site, now }, nickname);
    expect(car("blue-heeler")).toMatchObject({
      make: "Ford",
      model: "Ranger",
      badge: "Wildtrak",
      year: 2023,
      status: "in_stock",
    });
    expect(displayTag(car("red-wattle"), TAGS, now)?.kind).toBe("reserved");
    expect(displayTag(car("yesterday"), TAGS, now)?.kind).toBe("sold");
    expect(listedUntil(car("yesterday"), { soldWindowDays: 3 })).toBeGreaterThan(now);
    expect(listedUntil(car("long-gone"), { soldWindowDays: 60 })).toBeLessThan(now);
    expect(priceOf(car("no-sticker"), PRICES).kind).toBe("text");
    expect(priceOf(car("first-in-line"), PRICES).kind).toBe("preorder");
    expect(displayTag(car("first-in-line"), TAGS, now)?.kind).toBe("coming_soon");
    expect(priceOf(car("marked-down"), PRICES)).toMatchObject({
      kind: "reduced",
      cents: 3_499_000,
      wasCents: 3_999_000,
    });
    expect(displayTag(car("quiet-one"), TAGS, now)?.text).toBe("Electric");
    expect(car("quiet-one").carType).toBe("demo");
    expect(displayTag(car("keys-please"), TAGS, now)?.text).toBe("Test Drive Only");
    expect(displayTag(car("fresh-paint"), TAGS, now)?.kind).toBe("just_arrived");
    expect(car("sharp-tongue").dealerComments).toContain("<script>");
    expect(isInStock(car("back-shed").status) && !car("back-shed").showOnDealerWebsite).toBe(true);
    expect(car("certified-gold", "harbour")).toMatchObject({
      certified: true,
      make: "Toyota",
      carType: "used",
    });
    expect(car("big-lap", "wanderer").caravan?.bodyLength).toBe(6_980);
    expect(car("nullarbor", "wanderer").itemType).toBe("motorcycle");
    expect(priceOf(car("weekly", "fairprice"), { ...PRICES, subscriptions: true })).toEqual({
      kind: "subscription",
      cents: 18_900,
    });
  });

  test("a nickname that no car has is a mistake", () => {
    expect(() => buildMemorableCar({ site: "northside", now }, "nobody")).toThrow(
      "northside has no memorable car 'nobody'.",
    );
  });
});
