import { describe, expect, test } from "vitest";

import { budgetFrom } from "~/finance/budget";
import { calculate } from "~/finance/calculation";
import { calculationLine } from "~/finance/calculation-line";
import { startingInput, toCalculatorState } from "~/finance/calculator-state";
import { carryHref } from "~/finance/carry-href";
import { chartBars, CHART } from "~/finance/chart-bars";
import { lendingTerms } from "~/finance/lending-terms";
import { trimDisclaimer } from "~/finance/trim-disclaimer";
import { lending } from "~/site/config/lending";

import { terms } from "./terms";

const river = {
  name: "River Finance",
  phone: "1300 975 707",
  abn: "92 471 306 815",
  licence: "391 205",
  address: "40 Sample Street, Brisbane",
  disclaimer: "Indicative only.",
};

describe("spec 2 §3: the lender of a car", () => {
  const settings = {
    finance: { defaultRate: 10 },
    lending: lending.parse({
      lenders: { river: { ...river, rate: 8 }, ocean: { ...river, name: "Ocean Finance" } },
      lender: "river",
      lenderByType: { new: "ocean" },
    }),
  };

  test.each([
    ["new", "ocean", 10],
    ["used", "river", 8],
    [null, "river", 8],
  ] as const)("%s: %s at %d %%", (carType, key, rate) => {
    const found = lendingTerms(settings, carType);
    expect([found.lender?.key, found.rate]).toEqual([key, rate]);
  });

  test("a site without a lender has its default rate, no fees and the usual bounds", () => {
    expect(lendingTerms({ ...settings, lending: lending.parse(undefined) }, "used")).toEqual(terms());
  });

  test.each([
    ["a lender that is not there", { lender: "nobody" }],
    ["a lender by type that is not there", { lenderByType: { used: "nobody" } }],
    ["an ABN of ten digits", { lenders: { river: { ...river, abn: "92 471 306 81" } } }],
    ["bounds that cross", { lenders: { river: { ...river, bounds: { minimumRate: 9, maximumRate: 8 } } } }],
    ["a negative fee", { lenders: { river: { ...river, fees: { establishmentCents: -1 } } } }],
    ["no disclaimer", { lenders: { river: { ...river, disclaimer: "" } } }],
  ])("a site file with %s is refused", (_, file) => {
    expect(lending.safeParse(file).success).toBe(false);
  });

  test("spec 2 §5: presets from $5,000 to $70,000, or a site's own", () => {
    const usual = lending.parse(undefined).moneyPresetsCents;
    expect([usual[0], usual.at(-1)]).toEqual([500_000, 7_000_000]);
    expect(lending.parse({ moneyPresetsCents: [30_000_000, 80_000_000] }).moneyPresetsCents).toEqual([
      30_000_000, 80_000_000,
    ]);
  });
});

test("spec 2 §9: a disclaimer is trimmed to 197 characters", () => {
  expect(trimDisclaimer("x".repeat(197))).toBeNull();
  expect(trimDisclaimer("x".repeat(198))).toBe(`${"x".repeat(197)}...`);
});

describe("the budget is carried to the enquiry", () => {
  const state = toCalculatorState(startingInput(terms(), 2_799_000), terms());

  test("with the car, what was calculated, and the anchor", () => {
    const href = carryHref("/finance?car_id=7&vehiclePriceBudget=1#finance-form", {
      ...state,
      depositCents: 100_050,
    });
    const url = new URL(href, "http://site.example");
    expect([url.pathname, url.hash]).toEqual(["/finance", "#finance-form"]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ car_id: "7", vehiclePriceBudget: "27990", price: "27990", deposit: "1000.5" },
      ...{ term: "5", rate: "10", frequency: "weekly" },
    });
  });

  test("an anchor and another site's page stay as they are", () => {
    expect(carryHref("#enquire", state)).toBe("#enquire");
    expect(carryHref("https://lender.example/", state)).toBe("https://lender.example/");
  });

  test("the dealer's desk reads it in one line", () => {
    expect(calculationLine(state, calculate(state, terms().fees))).toBe(
      "$27,990 over 5 years at 10% p.a., deposit or trade-in $0, residual $0: $136.90 a week",
    );
  });

  test.each([
    ["27990", 2_799_000],
    ["27990.40", 2_799_000],
    ["999999999", 100_000_000],
    ["0", null],
    ["-5", null],
    ["", null],
    ["1e5", null],
    ["a lot", null],
    ["9".repeat(40), null],
  ])("the budget of an address, %j", (text, cents) => {
    expect(budgetFrom(new URLSearchParams({ vehiclePriceBudget: text }))).toBe(cents);
  });
});

test("the chart's bars stand on its base, within its frame", () => {
  const state = toCalculatorState({ ...startingInput(terms(), null), residual: "9000" }, terms());
  const bars = chartBars(calculate(state, terms().fees)?.years ?? []);
  expect(bars).toHaveLength(5);
  expect(bars.at(-1)?.pieces.map(({ part }) => part)).toEqual(["principal", "interest", "residual"]);
  for (const { x, width, pieces } of bars) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(CHART.width);
    expect((pieces[0]?.y ?? 0) + (pieces[0]?.height ?? 0)).toBeCloseTo(CHART.base);
    expect(pieces.every(({ y }) => y >= 0)).toBe(true);
  }
});
