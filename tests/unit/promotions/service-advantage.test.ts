import { describe, expect, test } from "vitest";

import { serviceAdvantage } from "~/promotions/service-advantage";

describe("Service Advantage by model (spec 2 §9)", () => {
  test("$250 a service, 5 services, 5 years, every 12 months or 15,000 km, up to 75,000 km", () => {
    expect(serviceAdvantage("Supra")).toEqual({
      amount: 250,
      services: 5,
      years: 5,
      interval: { months: 12, km: 15_000 },
      rangeKm: 75_000,
    });
  });

  test.each([
    ["Coaster", { amount: 485 }],
    ["HiAce", { amount: 290, years: 3, services: 6, interval: { months: 6, km: 10_000 } }],
    ["Granvia", { amount: 290 }],
    ["HiLux", { amount: 290 }],
    ["Fortuner", { amount: 290 }],
    ["LandCruiser Prado", { amount: 390, rangeKm: 100_000 }],
    ["LandCruiser 70", { amount: 525 }],
    ["LandCruiser 300", { amount: 400, years: 5, services: 10 }],
    ["Tundra", { amount: 400, years: 5, services: 10 }],
    ["bZ4X", { amount: 180 }],
    ["Corolla", { amount: 245 }],
    ["Yaris", { amount: 245 }],
    ["Camry", { amount: 255 }],
    ["Yaris Cross", { amount: 250 }],
    ["C-HR", { amount: 250 }],
    ["Corolla Cross", { amount: 250 }],
    ["RAV4", { amount: 260 }],
    ["Kluger", { amount: 265 }],
  ])("%s", (model, holds) => {
    expect(serviceAdvantage(model)).toMatchObject(holds);
  });

  test("a model is known by its slug too", () => {
    expect(serviceAdvantage("landcruiser-70")).toEqual(serviceAdvantage("LandCruiser 70"));
  });
});
