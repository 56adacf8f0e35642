import { expect, test } from "vitest";

import { demoDealer } from "#seed/builders/dealer-profile";
import { buildStockCar } from "#seed/builders/memorable-cars";
import { ARRIVED } from "#tests/unit/stock/a-car";
import { readTenants } from "~/publish/publish-tenants.server";
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
