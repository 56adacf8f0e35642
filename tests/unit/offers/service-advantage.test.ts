import { expect, test } from "vitest";

import { readTenant } from "~/publish/read-tenant.server";
import { SERVICE_ADVANTAGES, serviceAdvantage } from "~/offers/service-advantage";

/** Spec 2 §9: $250 a service, 5 services, 5 years, every 12 months or 15,000 km, up to 75,000 km. */
const USUAL = {
  amount: 250,
  services: 5,
  years: 5,
  interval: { months: 12, km: 15_000 },
  rangeKm: 75_000,
};
const WORK = { ...USUAL, amount: 290, years: 3, services: 6, interval: { months: 6, km: 10_000 } };
const LARGE = { ...USUAL, amount: 400, years: 5, services: 10, interval: { months: 6, km: 10_000 } };
const of = (amount: number) => ({ ...USUAL, amount });

test("every model in the menu of the manufacturer's dealer costs what spec 2 §9 says (spec:2.9.22)", async () => {
  const { models } = await readTenant("tenants/harbour");
  const costs = Object.fromEntries(models.map(({ name }) => [name, serviceAdvantage(name)]));
  expect(costs).toEqual({
    Yaris: of(245),
    "Yaris Cross": of(250),
    Corolla: of(245),
    "Corolla Cross": of(250),
    Camry: of(255),
    "C-HR": of(250),
    RAV4: of(260),
    Kluger: of(265),
    Fortuner: WORK,
    "LandCruiser Prado": { ...of(390), rangeKm: 100_000 },
    // The 300, sold without its number.
    LandCruiser: LARGE,
    "LandCruiser 70": of(525),
    HiLux: WORK,
    HiAce: WORK,
    Granvia: WORK,
    Coaster: of(485),
    Tundra: LARGE,
    bZ4X: of(180),
    ...Object.fromEntries(
      ["GR Yaris", "GR Corolla", "GR86", "bZ4X Touring", "HiLux BEV", "C-HR+", "Prius", "GR Supra"].map(
        (name) => [name, USUAL],
      ),
    ),
  });
});

test("the LandCruiser 300 by its number", () => {
  expect(serviceAdvantage("LandCruiser 300")).toEqual(LARGE);
});

test("a model is known by its slug too (spec:2.3.18)", () => {
  expect(serviceAdvantage("landcruiser-70")).toEqual(of(525));
});

test.each(SERVICE_ADVANTAGES.map((plan) => [plan.model, plan] as const))(
  "the services of its years are as many as its interval gives: %s",
  (_, { services, years, interval }) => {
    expect(services * interval.months).toBe(years * 12);
  },
);
