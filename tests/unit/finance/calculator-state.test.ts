import { describe, expect, test } from "vitest";

import { plannedInput } from "~/finance/calculator-plan";
import { CALCULATOR_ANCHOR } from "~/finance/finance-paths";
import { calculate } from "~/stock/credit/calculation";
import {
  inputFrom,
  startingInput,
  toCalculatorState,
  toInput,
  type CalculatorField,
} from "~/stock/credit/calculator-state";

import { terms } from "./terms";

const usual = terms();
const start = startingInput(usual, null);

function state(given: Partial<Record<CalculatorField, string>>, changed: Parameters<typeof terms>[0] = {}) {
  const asked = terms(changed);
  return toCalculatorState(inputFrom(new URLSearchParams(given), startingInput(asked, null)), asked);
}

describe("spec 2 §5 and §9: what the calculator starts from (spec:2.9.4)", () => {
  test("30,000 dollars without a car's price, five years, no deposit, no residual", () => {
    expect(toCalculatorState(start, usual)).toEqual({
      priceCents: 3_000_000,
      depositCents: 0,
      residualCents: 0,
      termYears: 5,
      rate: 10,
      frequency: "weekly",
    });
  });

  test("a car's price, within the bounds", () => {
    expect(startingInput(usual, 2_799_000).price).toBe("27990");
    expect(startingInput(usual, 40_000_000).price).toBe("250000");
    expect(startingInput(terms({ bounds: { minimumPriceCents: 500_000 } }), 299_000).price).toBe("5000");
    expect(startingInput(usual, 2_799_050).price).toBe("27991");
  });

  test("the lender's rate, within the bounds", () => {
    expect(startingInput(terms({ rate: 8.95 }), null).rate).toBe("8.95");
    expect(startingInput(terms({ rate: 18 }), null).rate).toBe("15");
    expect(startingInput(terms({ rate: 0 }), null).rate).toBe("0.5");
  });

  test("what an address says stands over it, as far as it has fields for it and at most 20 characters", () => {
    const search = new URLSearchParams({ price: "9".repeat(30), term: "", car_id: "7" });
    expect(inputFrom(search, start)).toEqual({ ...start, price: "9".repeat(20), term: "" });
  });

  test("the fields of a page are those of its address, within their bounds", () => {
    const search = new URLSearchParams({ price: "999", residual: "250.2" });
    expect(plannedInput(search, usual, startingInput(usual, 2_799_000))).toEqual({
      ...start,
      price: "1,000",
      residual: "250",
    });
    expect(plannedInput(new URLSearchParams(), usual, startingInput(usual, 2_799_000))).toEqual({
      ...start,
      price: "27,990",
    });
    expect(CALCULATOR_ANCHOR).toBe("finance-calculator");
  });
});

describe("spec 2 §5: bounds and clamping (spec:2.5.19)", () => {
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
    ["price", "1.2.3e4", { priceCents: 100_000 }],
    ["price", "27990.9.9", { priceCents: 2_799_000 }],
    ["price", ".9", { priceCents: 0 }],
    ["price", "99999999999999999999", { priceCents: 25_000_000 }],
    ["term", "0", { termYears: 1 }],
    ["term", "9", { termYears: 7 }],
    ["term", "1", { termYears: 1 }],
    ["term", ".9.9", { termYears: 1 }],
    ["term", "-5", { termYears: 1 }],
    ["term", "2.3", { termYears: 2.5 }],
    ["term", "NaN", { termYears: 5 }],
    ["rate", "0.1", { rate: 0.5 }],
    ["rate", "40", { rate: 15 }],
    ["rate", "8.499", { rate: 8.5 }],
    ["rate", "8,95 %", { rate: 15 }],
    ["rate", "-3", { rate: 0.5 }],
    ["rate", ".7", { rate: 0.7 }],
    ["rate", "9.9.5", { rate: 9.95 }],
    ["rate", "", { rate: 10 }],
    ["deposit", "-1", { depositCents: 0 }],
    ["deposit", " $ -500", { depositCents: 0 }],
    ["deposit", "\u2212500", { depositCents: 0 }],
    ["deposit", "500-", { depositCents: 50_000 }],
    ["deposit", "up to -500", { depositCents: 50_000 }],
    ["deposit", "$$-500", { depositCents: 50_000 }],
    ["deposit", "$  -500", { depositCents: 0 }],
    ["deposit", "1000.3", { depositCents: 100_050 }],
    ["deposit", "999999", { depositCents: 25_000_000 }],
    ["residual", "1234.5", { residualCents: 123_450 }],
    ["residual", "Infinity", { residualCents: 0 }],
    ["price", "30k", { priceCents: 3_000_000 }],
    ["price", "４．５万", { priceCents: 4_500_000 }],
    ["deposit", "40%", { depositCents: 1_200_000 }],
    ["deposit", "４０％", { depositCents: 1_200_000 }],
    ["deposit", "百分之10", { depositCents: 300_000 }],
    ["deposit", "5k", { depositCents: 500_000 }],
    ["deposit", "1万", { depositCents: 1_000_000 }],
    ["residual", "30 per cent", { residualCents: 900_000 }],
    ["rate", "７．５％", { rate: 7.5 }],
    ["frequency", "monthly", { frequency: "monthly" }],
    ["frequency", "fortnightly", { frequency: "fortnightly" }],
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
    expect(shown).toEqual({
      price: "1,000",
      deposit: "12.50",
      residual: "",
      term: "7",
      rate: "10",
      frequency: "weekly",
    });
    expect(toInput(state({ residual: "0.5" }))).toMatchObject({ deposit: "", residual: "0.50" });
    expect(toCalculatorState(shown, usual)).toEqual(state({ price: "999", deposit: "12.3", term: "9" }));
  });
});

describe("spec 2 §5: a repayment of 25 dollars or less is an enquiry (spec:2.5.19)", () => {
  test.each<[string, Partial<Record<CalculatorField, string>>]>([
    ["no price", { price: "0" }],
    ["a deposit of the whole price", { deposit: "30000" }],
    ["a deposit above the price", { deposit: "250000" }],
    ["a residual above the price", { residual: "31000" }],
    ["a residual of a cent's worth above it", { residual: "30000.5" }],
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

test("fees alone are no loan for a car", () => {
  const fees = { ...usual.fees, establishmentCents: 3_000_000 };
  expect(calculate(state({ deposit: "30000" }), fees)).toBeNull();
});

test("a residual of the whole loan is interest alone", () => {
  const made = calculate(state({ residual: "30000" }), usual.fees);
  expect(made).toMatchObject({ repaymentCents: 5_769, principalCents: 0, interestCents: 5_769 * 260 });
});

test("a repayment carries its rate and comparison rate, and its parts are its total", () => {
  const chosen = state({ deposit: "1000", residual: "9000" });
  const made = calculate(chosen, { ...usual.fees, establishmentCents: 136_050 });
  expect(made).toMatchObject({ rate: 10, feesCents: 136_050, residualCents: 900_000 });
  expect(made?.principalCents).toBe(3_000_000 - 100_000 + 136_050 - 900_000);
  expect(made?.years).toHaveLength(5);
  expect(made?.comparisonRate).toBeGreaterThan(10);
  const { principalCents = 0, interestCents = 0, residualCents = 0, totalCents } = made ?? {};
  expect(principalCents + interestCents + residualCents).toBe(totalCents);
});
