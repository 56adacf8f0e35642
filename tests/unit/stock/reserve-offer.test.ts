import { expect, test } from "vitest";

import { siteConfigSchema } from "~/site/config/site-config";
import { toCarCard } from "~/stock/car-card";
import { reserveOffer, takesDeposit } from "~/stock/reserve-offer";

import { aCar } from "./a-car";

const { reserve } = siteConfigSchema.shape;
const car = toCarCard(aCar({ slug: "corolla", paymentProcessors: ["demo"] }));

test("spec 1 §9: a deposit of $200 by default, held 48 hours", () => {
  expect(reserveOffer(car, reserve.parse({ enabled: true, processors: ["demo"] }))).toEqual({
    depositCents: 20_000,
    holdHours: 48,
    href: "/cars/corolla/checkout",
  });
});

test("a type of car may be held longer or shorter than the others", () => {
  const byType = reserve.parse({ enabled: true, processors: ["demo"], holdHoursByType: { new: 96 } });
  expect(reserveOffer({ ...car, carType: "new" }, byType)).toMatchObject({ holdHours: 96 });
  expect(reserveOffer({ ...car, carType: "demo" }, byType)).toMatchObject({ holdHours: 48 });
});

test("spec 1 §5: a zero reserve amount shows no amount", () => {
  const free = reserve.parse({ enabled: true, processors: ["demo"], depositCents: 0 });
  expect(reserveOffer(car, free)).toMatchObject({ depositCents: null });
});

test.each([
  ["the site does not", {}, { enabled: false }],
  ["nobody takes its deposit", { takesDeposit: false }, {}],
  ["it is held", { reserved: true }, {}],
  ["its dealer sells it to somebody", { dealerHold: "under_offer" as const }, {}],
  ["it is sold", { status: "sold" as const }, {}],
])("spec 1 §5: no car is reserved where %s", (_, changed, settings) => {
  const enabled = { ...reserve.parse({ enabled: true, processors: ["demo"] }), path: "buy-online" as const };
  expect(reserveOffer({ ...car, status: "coming_soon" }, enabled)?.href).toBe("/cars/corolla/buy-online");
  expect(reserveOffer({ ...car, ...changed }, { ...enabled, ...settings })).toBeNull();
});

test.each<[string, string[], string[] | undefined, boolean]>([
  ["one of the car's is the site's", ["demo", "other"], ["demo"], true],
  ["the site has none of the car's", ["other"], ["demo"], false],
  ["the car has none", [], ["demo"], false],
  ["nobody says what the site has", ["other"], undefined, true],
])("spec 1 §5, checkout is enabled for the car: %s", (_, ofCar, ofSite, takes) => {
  expect(takesDeposit(ofCar, ofSite)).toBe(takes);
});
