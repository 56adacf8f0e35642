import { describe, expect, test } from "vitest";

import { demoDealer } from "#seed/builders/dealer-profile";
import { buildConfig } from "#seed/builders/build-tenant";
import { buildStockCar } from "#seed/builders/memorable-cars";
import { ARRIVED } from "#tests/unit/stock/a-car";
import { legalProblems } from "~/publish/check-legal";
import { readTenants } from "~/publish/publish-tenants.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { calculate } from "~/stock/credit/calculation";
import { creditOf } from "~/stock/credit/repayment";

// A lender's range of comparison rates stands below every calculator and repayment.

const CARS = 300;

test("on every demo site the lender's range covers the rate of each car, and both ends of its slider", async () => {
  let compared = 0;
  for (const { slug, config } of await readTenants("tenants")) {
    const dealer = demoDealer(slug);
    for (let index = 0; index < CARS; index += 1) {
      const car = buildStockCar({ site: slug, index, now: ARRIVED, dealer });
      const { terms, start, repayment } = creditOf(car, config);
      const range = terms.lender?.comparisonRates;
      if (!range) continue;
      const { minimumRate, maximumRate } = terms.bounds;
      const ends = [minimumRate, maximumRate].map((rate) => calculate({ ...start, rate }, terms.fees));
      for (const shown of [repayment, ...ends]) {
        if (!shown) continue;
        compared += 1;
        expect(Number(shown.comparisonRate.toFixed(2)), car.slug).toBeGreaterThanOrEqual(range.min);
        expect(Number(shown.comparisonRate.toFixed(2)), car.slug).toBeLessThanOrEqual(range.max);
      }
    }
  }
  expect(compared).toBeGreaterThan(CARS);
});

describe("publishing refuses a range that the calculator leaves", () => {
  const problems = (lender: object) => {
    const river = {
      ...{ name: "River Finance", phone: "1300 975 707", abn: "92 471 306 815", licence: "391 205" },
      ...{ address: "40 Sample Street", disclaimer: "Indicative only.", rate: 9 },
      ...lender,
    };
    const lending = { lenders: { river }, lender: "river" };
    return legalProblems(siteConfigSchema.parse({ ...buildConfig("northside"), lending }));
  };
  const comparisonRates = { min: 8, max: 12 };

  test.each([
    ["at the lower end of its slider", { bounds: { minimumRate: 7.5, maximumRate: 12 } }, "7.53%"],
    ["at the upper end", { bounds: { minimumRate: 8, maximumRate: 14 } }, "14.05%"],
    ["with a fixed rate", { rate: 7, bounds: { rateHidden: true } }, "7.02%"],
    [
      "with its fees",
      { bounds: { rateHidden: true }, fees: { establishmentCents: 500_000 } },
      "The calculator shows",
    ],
  ])("%s", (_, lender, words) => {
    const [problem] = problems({ comparisonRates, ...lender });
    expect(problem?.path).toEqual(["lending", "lenders", "river", "comparisonRates", "max"]);
    expect(problem?.reason).toContain(words);
  });

  test.each([
    ["begins below the lowest rate", { min: 7.1, max: 15 }, "its lowest rate is 7.50%"],
    ["ends above the highest", { min: 7.5, max: 19.42 }, "with its fees the highest is 14.59%"],
  ])("a range that %s promises what no loan has", (_, range, words) => {
    const [problem] = problems({ comparisonRates: range, bounds: { minimumRate: 7.5, maximumRate: 14.5 } });
    expect(problem?.reason).toContain(words);
  });

  test("one that covers both ends is accepted, and so is none", () => {
    expect(problems({ comparisonRates, bounds: { minimumRate: 8, maximumRate: 11.9 } })).toEqual([]);
    expect(problems({ comparisonRates: null })).toEqual([]);
  });
});
