import { describe, expect, test } from "vitest";

import { calculate } from "~/finance/calculation";
import {
  inputFrom,
  startingInput,
  toCalculatorState,
  toInput,
  type CalculatorField,
} from "~/finance/calculator-state";

import { terms } from "./terms";

const usual = terms();
const start = startingInput(usual, null);

function state(given: Partial<Record<CalculatorField, string>>, changed: Parameters<typeof terms>[0] = {}) {
  const asked = terms(changed);
  return toCalculatorState(inputFrom(new URLSearchParams(given), startingInput(asked, null)), asked);
}

describe("spec 2 §5 and §9: what the calculator starts from", () => {
  test("30,000 dollars without a car's price, five years, no deposit, no residual", () => {
    expect(toCalculatorState(start, usual)).toEqual({
      ...{ priceCents: 3_000_000, depositCents: 0, residualCents: 0, termYears: 5, rate: 10 },
      frequency: "weekly",
    });
  });

  test("a car's price, within the bounds", () => {
    expect(startingInput(usual, 2_799_000).price).toBe("27990");
    expect(startingInput(usual, 40_000_000).price).toBe("250000");
    expect(startingInput(terms({ bounds: { minimumPriceCents: 500_000 } }), 299_000).price).toBe("5000");
  });
});

describe("spec 2 §5: bounds and clamping", () => {
  test.each<[CalculatorField, string, object]>([
    ["price", "999", { priceCents: 100_000 }],
    ["price", "250001", { priceCents: 25_000_000 }],
    ["price", "1e9", { priceCents: 100_000 }],
    ["price", "0", { priceCents: 0 }],
    ["price", "-5000", { priceCents: 0 }],
    ["price", "", { priceCents: 0 }],
    ["price", "rubbish", { priceCents: 0 }],
    ["price", "$27,990", { priceCents: 2_799_000 }],
    ["price", "27990.90", { priceCents: 2_799_000 }],
    ["price", "2a7b9c9d0", { priceCents: 2_799_000 }],
    ["price", "99999999999999999999", { priceCents: 25_000_000 }],
    ["term", "0", { termYears: 1 }],
    ["term", "9", { termYears: 7 }],
    ["term", "2.3", { termYears: 2.5 }],
    ["term", "NaN", { termYears: 5 }],
    ["rate", "0.1", { rate: 0.5 }],
    ["rate", "40", { rate: 15 }],
    ["rate", "8.499", { rate: 8.5 }],
    ["rate", "8,95 %", { rate: 15 }],
    ["rate", "-3", { rate: 0.5 }],
    ["deposit", "-1", { depositCents: 0 }],
    ["deposit", "1000.3", { depositCents: 100_050 }],
    ["deposit", "999999", { depositCents: 25_000_000 }],
    ["residual", "1234.5", { residualCents: 123_450 }],
    ["residual", "Infinity", { residualCents: 0 }],
    ["frequency", "monthly", { frequency: "monthly" }],
    ["frequency", "hourly", { frequency: "weekly" }],
  ])("%s %j", (field, typed, expected) => {
    expect(state({ [field]: typed })).toMatchObject(expected);
  });

  test.each([
    [{ minimumRate: 7.5, maximumRate: 14.5 }, "3", 7.5],
    [{ minimumRate: 7.5, maximumRate: 14.5 }, "15", 14.5],
    [{ minimumRate: 4, maximumRate: 20 }, "22", 20],
    [{ minimumRate: 4, maximumRate: 20 }, "1", 4],
    [{ rateHidden: true }, "1", 10],
  ])("the rate by lender and brand: %j", (bounds, typed, rate) => {
    expect(state({ rate: typed }, { bounds }).rate).toBe(rate);
  });

  test("the lowest price by lender and brand", () => {
    expect(state({ price: "4999" }, { bounds: { minimumPriceCents: 500_000 } }).priceCents).toBe(500_000);
  });

  test("what is shown is what is calculated", () => {
    const shown = toInput(state({ price: "999", deposit: "12.3", term: "9" }));
    expect(shown).toMatchObject({ price: "1000", deposit: "12.5", term: "7", residual: "" });
    expect(toCalculatorState(shown, usual)).toEqual(state({ price: "999", deposit: "12.3", term: "9" }));
  });
});

describe("spec 2 §5: a repayment of 25 dollars or less is an enquiry", () => {
  test.each<[string, Partial<Record<CalculatorField, string>>]>([
    ["no price", { price: "0" }],
    ["a deposit of the whole price", { deposit: "30000" }],
    ["a deposit above the price", { deposit: "250000" }],
    ["a residual above the price", { residual: "31000" }],
    ["little a week", { price: "1000", term: "7" }],
  ])("%s", (_, given) => {
    expect(calculate(state(given), usual.fees)).toBeNull();
  });

  test("25.00 is none, 25.01 is one", () => {
    const noInterest = { ...state({ term: "1" }), rate: 0 };
    expect(calculate({ ...noInterest, priceCents: 52 * 2_500 }, usual.fees)).toBeNull();
    expect(calculate({ ...noInterest, priceCents: 52 * 2_501 }, usual.fees)?.repaymentCents).toBe(2_501);
  });
});

test("a repayment carries its rate and comparison rate, and its parts are its total", () => {
  const made = calculate(state({ residual: "9000" }), { ...usual.fees, establishmentCents: 136_050 });
  expect(made).toMatchObject({ rate: 10, feesCents: 136_050, residualCents: 900_000 });
  expect(made?.comparisonRate).toBeGreaterThan(10);
  const { principalCents = 0, interestCents = 0, residualCents = 0, totalCents } = made ?? {};
  expect(principalCents + interestCents + residualCents).toBe(totalCents);
});
