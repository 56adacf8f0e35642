import { describe, expect, test } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import type { Car } from "~/stock/car";
import { isShelvable } from "~/shopper/favourites/favourite";

const ANY = { usedOnly: false, requirePriceAndPhoto: false };
const PRICED = { usedOnly: false, requirePriceAndPhoto: true };
const USED = { usedOnly: true, requirePriceAndPhoto: false };

// Spec 1 §4: "hidden when the feature is off, the car is not in stock, or the car has price <= 0
// or no images (in one mode). On some sites it is hidden when the car is not used."
describe("when the compare and favourite control is hidden (spec 1 §4)", () => {
  test.each<[string, Partial<Car>, typeof ANY, boolean]>([
    ["in stock", {}, ANY, true],
    ["coming soon", { status: "coming_soon" }, ANY, true],
    ["sold", { status: "sold" }, ANY, false],
    ["withdrawn", { status: "withdrawn" }, ANY, false],
    ["no price, in the usual mode", { priceCents: 0 }, ANY, true],
    ["no images, in the usual mode", { images: [] }, ANY, true],
    ["price 0", { priceCents: 0 }, PRICED, false],
    ["a negative price", { priceCents: -100 }, PRICED, false],
    ["no price at all", { priceCents: null }, PRICED, false],
    ["one cent", { priceCents: 1 }, PRICED, true],
    ["no images", { images: [] }, PRICED, false],
    ["new, where only used ones are", { carType: "new" }, USED, false],
    ["demo, where only used ones are", { carType: "demo" }, USED, false],
    ["used, where only used ones are", { carType: "used" }, USED, true],
  ])("%s (spec:1.4.34)", (_, car, settings, shown) => {
    expect(isShelvable(aCar(car), settings)).toBe(shown);
  });
});
