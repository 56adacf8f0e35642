import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { buildStockCar, memorableCarsOf } from "#seed/builders/memorable-cars";
import { toDealer } from "#seed/find-seeded-site";
import { locationSchema } from "~/locations/location";
import { siteConfigSchema } from "~/site/config/site-config";
import { askingPriceCents } from "~/stock/price";
import { shownRepayment } from "~/stock/credit/repayment";
import { isInStock } from "~/stock/in-stock";

const NOW = 1_795_000_000;
const CARS = 600;

/*
 * The arithmetic of this file is its own: a ledger week by week, and a search for the rate. It shares nothing with
 * app/stock/credit.
 */

/** What is owed, in dollars, after 260 weekly repayments. */
function owedAtTheEnd(lent: number, weekly: number, yearlyRate: number): number {
  let owed = lent;
  for (let week = 0; week < 260; week++) owed = owed * (1 + yearlyRate / 5_200) - weekly;
  return owed;
}

/** The rate a year, of 52.18 weeks (NCCP reg 71), at which a lender who gave `lent` is paid back. */
function costOf(lent: number, weekly: number, final: number): number {
  let [low, high] = [0, 100];
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2;
    let owed = lent;
    for (let week = 0; week < 260; week++) owed = owed * (1 + rate / 5_218) - weekly;
    if (owed < final) low = rate;
    else high = rate;
  }
  return low;
}

type Fees = Partial<
  Record<"establishmentCents" | "securityRegistrationCents" | "dealerAgencyCents", number>
> & {
  monthlyAdminCents?: number;
};

describe.each(["northside", "harbour", "fairprice"])("every repayment of the demo can be so: %s", (slug) => {
  const file = (name: string) => JSON.parse(readFileSync(`tenants/${slug}/${name}.json`, "utf8")) as unknown;
  const config = siteConfigSchema.parse(file("site"));
  const locations = locationSchema.array().parse(file("locations"));
  const dealer = toDealer(config, locations);
  const stock = Array.from({ length: CARS + memorableCarsOf(slug).length }, (_, index) =>
    buildStockCar({ site: slug, index, now: NOW, dealer }),
  );

  test("recomputed from its rate, its price and its lender's fees", () => {
    const seen = { quote: 0, estimate: 0 };
    for (const car of stock) {
      const shown = shownRepayment(car, config);
      const cents = askingPriceCents(car);
      if (!shown || cents === null) continue;
      seen[shown.basis] += 1;
      const { lenders, lender, lenderByType } = config.lending;
      const fees: Fees = lenders[lenderByType[car.carType] ?? lender ?? ""]?.fees ?? {};
      const price = cents / 100;
      const added =
        ((fees.establishmentCents ?? 0) +
          (fees.securityRegistrationCents ?? 0) +
          (fees.dealerAgencyCents ?? 0)) /
        100;
      const monthly = ((fees.monthlyAdminCents ?? 0) * 12) / 5_200;
      const weekly = shown.weeklyCents / 100;
      // Half a cent of each repayment and half a dollar of deposit and final payment are rounding.
      expect(
        Math.abs(owedAtTheEnd(price * 0.9 + added, weekly - monthly, shown.rate) - price * 0.3),
        `${car.name} at ${price}`,
      ).toBeLessThan(4);
      expect(
        Math.abs(
          costOf(price - shown.depositCents / 100, weekly, shown.residualCents / 100) - shown.comparisonRate,
        ),
        `${car.name} at ${price}`,
      ).toBeLessThan(0.011);
      expect(weekly * 260 + price * 0.3).toBeGreaterThan(price * 0.9);
    }
    expect(seen.quote + seen.estimate).toBeGreaterThan(CARS / 6);
    if (slug === "northside") expect(seen.quote).toBeGreaterThan(CARS / 3);
    else expect(seen.quote).toBe(0);
  });

  test("every stored quote is shown", () => {
    const hidden = stock.filter(
      (car) => car.youxQuote && isInStock(car.status) && shownRepayment(car, config)?.basis !== "quote",
    );
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });
});
