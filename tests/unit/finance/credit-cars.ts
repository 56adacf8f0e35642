import { between, chance, type Random } from "#seed/random";
import { buildTenant } from "#seed/builders/build-tenant";
import { aCar, ARRIVED } from "#tests/unit/stock/a-car";
import type { SiteConfigInput } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

import { aQuote } from "./a-quote";

const river = {
  name: "River Finance",
  phone: "1300 975 707",
  abn: "92 471 306 815",
  licence: "391 205",
  address: "40 Sample Street, Brisbane",
  disclaimer: "Indicative only.",
};
const lenders = {
  usual: { ...river, rate: 8.5 },
  dear: {
    ...river,
    name: "Harbour Loans",
    licence: "417 093",
    rate: 11.455,
    bounds: { minimumPriceCents: 500_000, maximumRate: 10, rateHidden: true },
    fees: { establishmentCents: 39_500, securityRegistrationCents: 600, monthlyAdminCents: 800 },
  },
};

/** One of each way in which a site states repayments and prices. */
export const CREDIT_SITES = [
  { finance: { provider: "estimate", defaultRate: 8.5 } },
  { finance: { provider: "estimate" }, lending: { lenders, lender: "usual" } },
  {
    finance: { provider: "estimate" },
    lending: { lenders, lender: "usual", lenderByType: { used: "dear" } },
  },
  { finance: { provider: "youx" }, lending: { lenders, lender: "dear" } },
  { finance: { provider: "none" } },
  { finance: { provider: "estimate" }, price: { subscriptions: true } },
].map((config, index) => ({
  ...buildTenant(`dealer-${index}`, {
    pages: [{ path: "/finance", title: "Finance", description: "How it works", html: "<p>Ask.</p>" }],
    config: { id: index + 1, ...config } as Partial<SiteConfigInput>,
  }),
  licences: { dealer: [], repairer: [] },
}));

/** A car as feeds have them: odd cents, absurd prices, quotes of which half are what no arithmetic gives. */
export function generatedCar(random: Random): Car {
  const type = (["new", "used", "demo"] as const)[between(random, 0, 2)] ?? "used";
  const top = chance(random, 0.05) ? 60_000_000 : 9_000_000;
  const price = chance(random, 0.05) ? null : between(random, 0, top);
  const car = aCar({
    carType: type,
    status: chance(random, 0.1) ? "sold" : "in_stock",
    soldAtTimestamp: ARRIVED,
    priceCents: price !== null && chance(random, 0.7) ? Math.round(price / 100) * 100 : price,
    offerPriceCents: chance(random, 0.1) ? between(random, 0, 5_000_000) : null,
    subscriptionPriceCents: chance(random, 0.1) ? between(random, 0, 50_000) : null,
    youxQuote: chance(random, 0.3)
      ? {
          priceCents: price ?? 0,
          quotedAtTimestamp: ARRIVED,
          weeklyRepaymentCents: between(random, 0, 60_000),
          advertisedRate: between(random, 0, 3_000) / (chance(random, 0.1) ? 1_000 : 100),
          comparisonRate: between(random, 0, 3_500) / 100,
        }
      : null,
  });
  const asking = askingPriceCents(car);
  const quoted = asking !== null && asking >= 1_000_000 && asking <= 25_000_000 && chance(random, 0.5);
  return quoted ? { ...car, youxQuote: aQuote(asking, between(random, 400, 2_000) / 100) } : car;
}
