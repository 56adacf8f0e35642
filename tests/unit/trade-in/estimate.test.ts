import { describe, expect, test } from "vitest";

import { GOOD_CONDITION } from "#seed/builders/good-condition";
import { siteConfigSchema } from "~/site/config/site-config";
import { valueFromAskingPrices, type Comparable } from "~/trade-in/asking-price-formula";
import { confidenceOf } from "~/trade-in/confidence";
import { conditionAdjustment } from "~/trade-in/condition";
import { personReason, toValuation } from "~/trade-in/estimate";
import type { BaseValue, Widened } from "~/trade-in/valuation";

const { onlineEstimate: settings } = siteConfigSchema.shape.tradeIn.parse({});

describe("spec 2 §5: no online estimate over 7 years or 100,000 km (spec:2.5.24)", () => {
  test.each([
    [{ year: 2019, kms: 100_000 }, null],
    [{ year: 2018, kms: 10_000 }, "age"],
    [{ year: 2024, kms: 100_001 }, "kilometres"],
    [{ year: 2024, kms: null }, null],
  ])("%j in 2026: %s", (car, reason) => {
    expect(personReason({ ...car, answers: GOOD_CONDITION }, settings, 2026)).toBe(reason);
  });

  test.each([
    [{ accidents: "unrepaired" }, "condition"],
    [{ written_off: "unsure" }, "condition"],
    [{ overall: "poor" }, "condition"],
    [{ owing: "yes" }, null],
  ] as const)("%j: %s", (answer, reason) => {
    expect(
      personReason({ year: 2024, kms: 1, answers: { ...GOOD_CONDITION, ...answer } }, settings, 2026),
    ).toBe(reason);
  });

  test("a site may leave every figure to a person", () => {
    const car = { year: 2024, kms: 10_000, answers: GOOD_CONDITION };
    expect(personReason(car, { enabled: false }, 2026)).toBe("switched_off");
  });
});

describe("adjustments", () => {
  test.each([
    [{}, 0],
    [{ overall: "excellent" }, 40_000],
    [{ overall: "fair" }, -120_000],
    [{ service_history: "none" }, -100_000],
    [{ accidents: "repaired" }, -100_000],
    [{ tyres: "four_worn" }, -72_000],
    [{ tyres: "two_worn", keys: "one" }, -71_000],
    [{ owing: "yes" }, 0],
  ] as const)("%j on $20,000: %d cents", (answer, cents) => {
    expect(conditionAdjustment(2_000_000, { ...GOOD_CONDITION, ...answer })).toBe(cents);
  });

  const base: BaseValue = { ok: true, cents: 2_000_000, basis: { kind: "service" } };

  test("the figure is a round sum in a range", () => {
    expect(toValuation(base, { ...GOOD_CONDITION, keys: "one" })).toEqual({
      kind: "estimate",
      offerPriceCents: 1_970_000,
      lowCents: 1_870_000,
      highCents: 2_060_000,
      basis: { kind: "service" },
    });
  });

  test.each([
    ["no", 1_900_000, 2_100_000],
    ["class", 1_800_000, 2_200_000],
    ["curve", 1_750_000, 2_250_000],
  ] as const)("a basis widened to %s: from %d to %d", (widened, lowCents, highCents) => {
    const years = { yearFrom: 2020, yearTo: 2022, priceType: "drive_away" } as const;
    const basis = { kind: "asking_prices", cars: 9, widened, ...years } as const;
    expect(toValuation({ ...base, basis }, GOOD_CONDITION)).toMatchObject({
      lowCents,
      highCents,
    });
  });

  test("no figure, and one that is next to nothing, are a person's", () => {
    expect(toValuation({ ok: false, reason: "thin" }, GOOD_CONDITION)).toEqual({
      kind: "person",
      reason: "thin",
    });
    expect(toValuation({ ...base, cents: 60_000 }, { ...GOOD_CONDITION, keys: "one" })).toEqual({
      kind: "person",
      reason: "condition",
    });
  });
});

describe("how sure a figure is", () => {
  const sure = (cars: number, widened: Widened) =>
    confidenceOf({
      kind: "estimate",
      offerPriceCents: 2_000_000,
      lowCents: 1_800_000,
      highCents: 2_200_000,
      basis: { kind: "asking_prices", cars, yearFrom: 2019, yearTo: 2021, priceType: "drive_away", widened },
    }).kind;

  test("as sure as the prices that it rests on are many, and like it", () => {
    expect([3, 5, 6, 11, 12].map((cars) => sure(cars, "no"))).toEqual([
      "thin",
      "thin",
      "fair",
      "fair",
      "good",
    ]);
    expect([11, 12, 99].map((cars) => sure(cars, "class"))).toEqual(["thin", "fair", "fair"]);
    expect(sure(99, "curve")).toBe("thin");
    expect(confidenceOf({ kind: "person", reason: "age" })).toEqual({ kind: "person", reason: "age" });
  });
});

describe("the formula over our own asking prices", () => {
  const COROLLA = { make: "Toyota", model: "Corolla", year: 2021, badge: null };
  const car = (parts: Partial<Comparable> = {}): Comparable => ({
    year: 2021,
    km: 50_000,
    cents: 2_000_000,
    priceType: "drive_away",
    sameModel: true,
    ...parts,
  });
  const value = (stock: Comparable[], kms: number | null = 50_000) =>
    valueFromAskingPrices(COROLLA, kms, stock, settings.marginPercent);

  test("the middle price, less the margin, and what it says it rests on (spec:2.1.5)", () => {
    expect(value([car({ cents: 1_900_000 }), car(), car({ cents: 9_900_000 })])).toEqual({
      ok: true,
      cents: 1_700_000,
      basis: {
        kind: "asking_prices",
        cars: 3,
        yearFrom: 2021,
        yearTo: 2021,
        priceType: "drive_away",
        widened: "no",
      },
    });
  });

  test("there is none from too few cars, however far it looks", () => {
    const thin = { ok: false, reason: "thin" };
    expect(value([])).toEqual(thin);
    expect(value([car(), car({ year: 2010 })])).toEqual(thin);
    const aged = [2014, 2015, 2016].map((year) => car({ year }));
    expect(value(aged)).toEqual(thin);
    expect(value([car(), car(), car({ priceType: "egc" })])).toEqual(thin);
  });

  test("too few widen it: the model, then its class, then other ages and distances (spec:2.1.5)", () => {
    const other = car({ sameModel: false, cents: 1_000_000 });
    const old = car({ year: 2017 });
    const far = car({ km: 110_001 });
    const found = (stock: Comparable[]) => {
      const base = value(stock);
      return base.ok && base.basis.kind === "asking_prices" ? [base.basis.widened, base.basis.cars] : base;
    };
    expect(found([car(), car(), car(), other, other])).toEqual(["no", 3]);
    expect(found([car(), car(), other, old])).toEqual(["class", 3]);
    expect(found([car(), old, far, other])).toEqual(["curve", 3]);
    expect(found([car(), old, other])).toEqual(["curve", 3]);
    // Each is brought to the car's own year before the middle is taken.
    const [older, wanted] = [value([old, old, old]), 1_700_000 * 0.93 ** -4];
    expect(older.ok && Math.abs(older.cents - wanted)).toBeLessThan(1);
  });

  test("an older or further driven car of ours counts for more than it asks", () => {
    const older = value([car({ year: 2020 }), car({ year: 2020 }), car({ year: 2020 })]);
    expect(older).toMatchObject({ ok: true, cents: 1_827_957 });
    const further = value([car({ km: 60_000 }), car({ km: 60_000 }), car({ km: 60_000 })]);
    expect(further).toMatchObject({ ok: true, cents: 1_734_000 });
  });

  test("prices of different types are never compared: the type of most is used (design §5)", () => {
    const egc = car({ priceType: "egc", cents: 1_000_000 });
    expect(value([car(), car(), car(), egc])).toMatchObject({ cents: 1_700_000 });
    expect(value([car(), egc, egc, egc])).toMatchObject({ cents: 850_000, basis: { priceType: "egc" } });
  });

  test("without an odometer only the years count", () => {
    expect(value([car(), car({ km: null }), car({ km: 300_000 })], null)).toMatchObject({ cents: 1_700_000 });
  });
});
