import { describe, expect, test } from "vitest";

import { amortise, comparisonRate, loanYears } from "~/stock/credit/amortise";
import type { Fees, Frequency, Loan } from "~/stock/credit/loan";

const NO_FEES: Fees = {
  establishmentCents: 0,
  securityRegistrationCents: 0,
  dealerAgencyCents: 0,
  monthlyAdminCents: 0,
};
/** Spec 2 §9: the fixed list of one brand. */
const BRAND_FEES: Fees = {
  establishmentCents: 39_500,
  securityRegistrationCents: 600,
  dealerAgencyCents: 91_225,
  monthlyAdminCents: 800,
};

function loan(changed: Partial<Loan>): Loan {
  const usual = { priceCents: 3_000_000, depositCents: 0, residualCents: 0, termYears: 5, rate: 10 };
  return { ...usual, frequency: "weekly", fees: NO_FEES, ...changed };
}

const A_YEAR: Record<Frequency, number> = { weekly: 52, fortnightly: 26, monthly: 12 };

/**
 * An independent solver: keeps the lender's book period by period, and searches for the
 * repayment that leaves exactly the residual.
 */
function solve({ priceCents, depositCents, residualCents, termYears, rate, frequency, fees }: Loan): number {
  const periods = termYears * A_YEAR[frequency];
  const added = fees.establishmentCents + fees.securityRegistrationCents + fees.dealerAgencyCents;
  const leftAfter = (payment: number) => {
    let owed = priceCents - depositCents + added;
    for (let period = 0; period < periods; period++)
      owed += (owed * rate) / 100 / A_YEAR[frequency] - payment;
    return owed;
  };
  let [low, high] = [-50_000_000, 50_000_000];
  for (let step = 0; step < 120; step++) {
    const middle = (low + high) / 2;
    if (leftAfter(middle) > residualCents) low = middle;
    else high = middle;
  }
  return Math.round(low) + Math.round((fees.monthlyAdminCents * 12) / A_YEAR[frequency]);
}

const TERMS = [1, 1.5, 3, 5, 7];
const FREQUENCIES: Frequency[] = ["weekly", "fortnightly", "monthly"];
const CASES: Loan[] = TERMS.flatMap((termYears) =>
  FREQUENCIES.flatMap((frequency) => [
    loan({ termYears, frequency }),
    loan({ termYears, frequency, rate: 0.5, priceCents: 100_000 }),
    loan({ termYears, frequency, rate: 20, priceCents: 25_000_000, depositCents: 50 }),
    loan({ termYears, frequency, rate: 8.5, depositCents: 300_000, residualCents: 900_000 }),
    loan({ termYears, frequency, rate: 7.45, fees: { ...NO_FEES, establishmentCents: 136_050 } }),
    loan({ termYears, frequency, rate: 6.49, residualCents: 1_234_550, fees: BRAND_FEES }),
  ]),
);

describe("spec 2 §9: a standard amortised repayment with optional residual (spec:2.9.4)", () => {
  test.each(CASES)("agrees with the lender's book to the cent: %# (spec:2.1.4)", (one) => {
    expect(amortise(one).repaymentCents).toBe(solve(one));
  });

  test.each([
    ["weekly", 14_673, 260],
    ["fortnightly", 29_368, 130],
    ["monthly", 63_741, 60],
  ] as const)(
    "a known loan, 30,000 dollars at 10 %% over five years, %s",
    (frequency, repaymentCents, payments) => {
      const made = amortise(loan({ frequency }));
      expect(made).toMatchObject({ repaymentCents, payments, totalCents: repaymentCents * payments });
    },
  );

  test("without interest the price is shared out", () => {
    const made = amortise(loan({ rate: 0, residualCents: 400_000 }));
    expect(made).toMatchObject({ repaymentCents: 10_000, totalCents: 3_000_000 });
  });

  test("all that is charged is lent, and the monthly fee is shared out", () => {
    expect(amortise(loan({ rate: 0, depositCents: 500_000, fees: BRAND_FEES }))).toEqual({
      repaymentCents: Math.round(2_631_325 / 260) + 185,
      payments: 260,
      financedCents: 2_631_325,
      totalCents: (Math.round(2_631_325 / 260) + 185) * 260,
    });
  });

  test("a loan of no time has no repayments", () => {
    expect(amortise(loan({ termYears: 0 }))).toMatchObject({ repaymentCents: 0, payments: 0, totalCents: 0 });
  });
});

describe("the comparison rate (National Consumer Credit Protection Regulations 2010 reg 71, design §5)", () => {
  test.each([
    ["weekly", 10, 10.03],
    ["fortnightly", 10, 10.03],
    ["monthly", 10, 10],
  ] as const)(
    "without fees, %s: the rate, by 52.18, 26.09 and 12 periods a year",
    (frequency, rate, compared) => {
      expect(comparisonRate(loan({ frequency, rate }))).toBe(compared);
    },
  );

  test.each(CASES)("is the rate at which the book closes: %#", (one) => {
    const { repaymentCents, payments } = amortise(one);
    const periods = { weekly: 52.18, fortnightly: 26.09, monthly: 12 }[one.frequency];
    const book = (yearly: number) => {
      let owed = one.priceCents - one.depositCents;
      for (let period = 0; period < payments; period++)
        owed += (owed * yearly) / 100 / periods - repaymentCents;
      return owed - one.residualCents;
    };
    const rate = comparisonRate(one) ?? NaN;
    // Rounded to the hundredth: just below it too little is owed, just above too much.
    expect(book(rate - 0.006)).toBeLessThan(0);
    expect(book(rate + 0.006)).toBeGreaterThan(0);
  });

  test("fees raise it", () => {
    const plain = comparisonRate(loan({ frequency: "monthly" })) ?? 0;
    expect(comparisonRate(loan({ frequency: "monthly", fees: BRAND_FEES })) ?? 0).toBeGreaterThan(plain + 1);
  });

  test("where nothing is lent there is none", () => {
    expect(comparisonRate(loan({ depositCents: 3_000_000 }))).toBeNull();
    expect(comparisonRate(loan({ priceCents: 0 }))).toBeNull();
    expect(comparisonRate(loan({ termYears: 0, residualCents: 4_000_000 }))).toBeNull();
  });

  test("without interest it is nothing, even where rounding leaves the repayments short", () => {
    expect(comparisonRate(loan({ rate: 0, residualCents: 400_000 }))).toBe(0);
    expect(comparisonRate(loan({ rate: 0, priceCents: 3_000_001 }))).toBe(0);
  });
});

test.each(CASES)("the years are all that is paid: %#", (one) => {
  const years = loanYears(one);
  const { totalCents, financedCents } = amortise(one);
  const sum = (part: "principalCents" | "interestCents" | "residualCents") =>
    years.reduce((total, year) => total + year[part], 0);
  expect(years).toHaveLength(Math.ceil(one.termYears));
  expect(sum("principalCents") + sum("residualCents")).toBe(financedCents);
  expect(sum("principalCents") + sum("interestCents") + sum("residualCents")).toBe(totalCents);
});

test("a loan without interest is paid off in even years, the residual in the last", () => {
  const years = loanYears(loan({ rate: 0, termYears: 1.5, residualCents: 660_000 }));
  expect(years).toEqual([
    { year: 1, principalCents: 1_560_000, interestCents: 0, residualCents: 0 },
    { year: 2, principalCents: 780_000, interestCents: 0, residualCents: 660_000 },
  ]);
});

test.each(CASES)("each year is what the lender's book says: %#", (one) => {
  const { repaymentCents, financedCents, payments } = amortise(one);
  const aYear = A_YEAR[one.frequency];
  const admin = Math.round((one.fees.monthlyAdminCents * 12) / aYear);
  let owed = financedCents;
  for (const { year, principalCents, interestCents } of loanYears(one)) {
    const count = Math.min(aYear, payments - (year - 1) * aYear);
    const before = owed;
    for (let made = 0; made < count; made++)
      owed += (owed * one.rate) / 100 / aYear - (repaymentCents - admin);
    // Rounding to the cent, a repayment at a time, adds up to a few dollars over seven years.
    expect(Math.abs(principalCents - (before - owed))).toBeLessThan(400);
    expect(principalCents + interestCents).toBe(repaymentCents * count);
  }
});
