import { expect, test } from "vitest";

import { gradesOf, newPriceFrom } from "~/models/model-grades";
import { type CarCard, toCarCard } from "~/stock/car-card";

import { aCar } from "../stock/a-car";

const card = (parts: Parameters<typeof aCar>[0]): CarCard => toCarCard(aCar({ carType: "new", ...parts }));
const grades = (cars: CarCard[]) => gradesOf(cars, (badge) => `/search?badge=${badge}`);

test("what a new one costs is the price of a new one, never of a demonstrator or a used one", () => {
  const used = card({ carType: "used", priceCents: 1_000_000 });
  const demo = card({ carType: "demo", priceCents: 2_000_000 });
  expect(newPriceFrom([used, demo])).toBeNull();
  expect(
    newPriceFrom([used, demo, card({ priceCents: 3_000_000 }), card({ priceCents: 4_000_000 })]),
  ).toEqual({
    cents: 3_000_000,
    priceType: "drive_away",
  });
});

test("a price before government charges is not compared with one that includes them (design §5)", () => {
  const egc = card({ priceType: "egc", priceCents: 2_500_000 });
  expect(newPriceFrom([egc, card({ priceCents: 3_000_000 })])?.cents).toBe(3_000_000);
  expect(newPriceFrom([egc, egc, card({ priceCents: 3_000_000 })])).toEqual({
    cents: 2_500_000,
    priceType: "egc",
  });
});

test("grades from the cheapest, each with what its cars share, its colours and its stock", () => {
  const found = grades([
    card({ badge: "ZR", priceCents: 4_500_000, colour: "Red" }),
    card({ badge: "ZR", priceCents: 4_400_000, colour: "White", simpleFuel: "Hybrid" }),
    card({ badge: "SX", priceCents: 3_500_000, colour: "White" }),
    card({ badge: "GR", carType: "demo", priceCents: 3_000_000 }),
    card({ badge: "Old", carType: "used" }),
    card({ badge: null }),
  ]);
  expect(found.map(({ name, newFrom, count }) => [name, newFrom?.cents ?? null, count])).toEqual([
    ["SX", 3_500_000, 1],
    ["ZR", 4_400_000, 2],
    ["GR", null, 1],
  ]);
  expect(found[1]).toMatchObject({
    colours: ["Red", "White"],
    specification: ["1.8 L", "Automatic", "FWD", "Hatch"],
    href: "/search?badge=ZR",
  });
});
