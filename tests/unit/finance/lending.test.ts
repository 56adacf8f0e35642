import { describe, expect, test } from "vitest";

import { budgetFrom, calculationLine } from "~/finance/calculator-plan";
import { calculate } from "~/stock/credit/calculation";
import { startingInput, toCalculatorState } from "~/stock/credit/calculator-state";
import { carryHref } from "~/finance/CalculatorResult";
import { CHART, chartBars, chartTicks } from "~/finance/LoanChart";
import { lendingTerms } from "~/stock/credit/lending-terms";
import { trimDisclaimer } from "~/finance/FinanceDisclaimer";
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

describe("spec 2 §3: the lender of a car (spec:2.3.14)", () => {
  const settings = {
    finance: { defaultRate: 10 },
    lending: lending.type.parse({
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

  test("one that was published before the rule for comparison rates is still read", () => {
    const { lenders } = lending.type.parse({
      lenders: { river: { ...river, rate: 9, comparisonRates: { min: 8, max: 7 } } },
    });
    expect(lenders["river"]?.comparisonRates).toEqual({ min: 8, max: 7 });
  });

  test("its terms are the lender's own, named beside every figure", () => {
    const own = {
      comparisonRates: { min: 8, max: 9 },
      fees: { ...terms().fees, establishmentCents: 39_500 },
      bounds: { ...terms().bounds, minimumRate: 4 },
      applyUrl: "https://apply.example",
    };
    const file = lending.type.parse({ lenders: { river: { ...river, ...own } }, lender: "river" });
    expect(lendingTerms({ finance: { defaultRate: 10 }, lending: file }, "used")).toEqual({
      ...{
        rate: 10,
        fees: own.fees,
        bounds: own.bounds,
        disclaimer: river.disclaimer,
        applyUrl: own.applyUrl,
      },
      lender: {
        key: "river",
        name: river.name,
        phone: river.phone,
        abn: river.abn,
        licence: river.licence,
        address: river.address,
        comparisonRates: own.comparisonRates,
      },
    });
  });

  test("a lender that is named and not described is none", () => {
    const { lender } = lendingTerms({ ...settings, lending: { ...settings.lending, lenders: {} } }, "used");
    expect(lender).toBeNull();
  });

  test("a site without a lender has its default rate, no fees and the usual bounds", () => {
    expect(lendingTerms({ ...settings, lending: lending.type.parse(undefined) }, "used")).toEqual(terms());
  });

  test.each([
    ["a lender that is not there", { lender: "nobody" }],
    ["a lender by type that is not there", { lenderByType: { used: "nobody" } }],
    ["an ABN of ten digits", { lenders: { river: { ...river, abn: "92 471 306 81" } } }],
    ["bounds that cross", { lenders: { river: { ...river, bounds: { minimumRate: 9, maximumRate: 8 } } } }],
    ["a negative fee", { lenders: { river: { ...river, fees: { establishmentCents: -1 } } } }],
    ["no disclaimer", { lenders: { river: { ...river, disclaimer: "" } } }],
  ])("a site file with %s is refused", (_, file) => {
    expect(lending.type.safeParse(file).success).toBe(false);
  });

  test("spec 2 §5: presets from $5,000 to $70,000, or a site's own (spec:2.5.14)", () => {
    const usual = lending.type.parse(undefined).moneyPresetsCents;
    expect([usual[0], usual.at(-1)]).toEqual([500_000, 7_000_000]);
    expect(lending.type.parse({ moneyPresetsCents: [30_000_000, 80_000_000] }).moneyPresetsCents).toEqual([
      30_000_000, 80_000_000,
    ]);
  });
});

test("spec 2 §9: a disclaimer is trimmed to 197 characters", () => {
  expect(trimDisclaimer("x".repeat(197))).toBeNull();
  expect(trimDisclaimer("x".repeat(198))).toBe(`${"x".repeat(197)}...`);
  expect(trimDisclaimer(`  ${"x".repeat(193)}  and so on`)).toBe(`  ${"x".repeat(193)}...`);
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
      car_id: "7",
      vehiclePriceBudget: "27990",
      price: "27990",
      deposit: "1000.5",
      term: "5",
      rate: "10",
      frequency: "weekly",
    });
  });

  test("a page without a query or an anchor gets none; what is empty leaves the address", () => {
    expect(carryHref("/finance", state)).toBe(
      "/finance?vehiclePriceBudget=27990&price=27990&term=5&rate=10&frequency=weekly",
    );
    expect(carryHref("/finance?deposit=500", state)).not.toContain("deposit");
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
    ["fortnightly", "$274.01 a fortnight"],
    ["monthly", "$594.70 a month"],
  ] as const)("%s", (frequency, repayment) => {
    const chosen = { ...state, frequency };
    expect(calculationLine(chosen, calculate(chosen, terms().fees))).toContain(`: ${repayment}`);
  });

  test("where nothing can be calculated it is what was asked", () => {
    expect(calculationLine({ ...state, depositCents: 100_050, residualCents: 900_000 }, null)).toBe(
      "$27,990 over 5 years at 10% p.a., deposit or trade-in $1,000.50, residual $9,000",
    );
  });

  test.each([
    ["27990", 2_799_000],
    ["27990.40", 2_799_000],
    ["27990.5", 2_799_100],
    ["27990.", null],
    ["27990.405", null],
    ["$27990", null],
    ["27990 dollars", null],
    ["0.4", null],
    ["1", 100],
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

describe("a bar a year, as high as what is paid in it", () => {
  const year = (principalCents: number, interestCents = 0, residualCents = 0) => ({
    year: 1,
    principalCents,
    interestCents,
    residualCents,
  });

  test("the highest fills the chart, its parts upon each other; bars stand in the middle of their slots", () => {
    expect(
      chartBars([
        { ...year(100, 24), year: 1 },
        { ...year(62), year: 2 },
      ]),
    ).toEqual([
      {
        year: 1,
        x: 120,
        width: 40,
        pieces: [
          { part: "principal", y: 30, height: 100 },
          { part: "interest", y: 6, height: 24 },
        ],
      },
      { year: 2, x: 280, width: 40, pieces: [{ part: "principal", y: 68, height: 62 }] },
    ]);
  });

  test("a residual is the topmost piece, and counts in the height", () => {
    const [bar] = chartBars([year(20, 4, 100)]);
    expect(bar?.pieces.map(({ part, y, height }) => [part, y, height])).toEqual([
      ["principal", 110, 20],
      ["interest", 106, 4],
      ["residual", 6, 100],
    ]);
  });

  test("lines at round amounts, which meet the bars that they measure", () => {
    expect(chartTicks([year(770_430)]).map(({ cents }) => cents)).toEqual([200_000, 400_000, 600_000]);
    expect(chartTicks([year(90)]).map(({ cents }) => cents)).toEqual([25, 50, 75]);
    expect(chartTicks([year(800_000)]).at(-1)).toEqual({ cents: 800_000, y: 6 });
  });

  test("many years stand closer", () => {
    const bars = chartBars(Array.from({ length: 16 }, () => year(10)));
    expect([bars[0]?.x, bars[1]?.x, bars[0]?.width]).toEqual([63.5, 83.5, 13]);
  });

  test("what is nothing or less is not drawn, and lowers no other piece", () => {
    expect(chartBars([year(-50, 124), year(0, -7, 62)]).map(({ pieces }) => pieces)).toEqual([
      [{ part: "interest", y: 6, height: 124 }],
      [{ part: "residual", y: 68, height: 62 }],
    ]);
    expect(chartBars([])).toEqual([]);
  });
});
