import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { aQuote } from "#tests/unit/finance/a-quote";
import { aCar, ARRIVED } from "#tests/unit/stock/a-car";
import { toQuoteRequest } from "~/finance/quote";
import { lendingTerms } from "~/stock/credit/lending-terms";

let answer: unknown = null;
const service = createServer((_, response) => response.end(JSON.stringify(answer)));
await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/quotes`;
process.env["QUOTE_SERVICES"] = JSON.stringify({ northside: { url, key: "secret" } });

// Loaded once the environment names the service.
const { receiveQuote } = await import("~/finance/receive-quote.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { loader: lenderData } = await import("~/routes/api.finance-lender");
const { removeOldQuotes } = await import("~/stock/old-quotes.server");
const { endOverride, setOverride } = await import("~/stock/overrides/overrides.server");
const { closeStockIndex } = await import("~/stock/stock-index.server");
const { Browser } = await import("../shopper/browser");
const { parkCars } = await import("../stock/park-cars");

const river = {
  name: "River Finance",
  phone: "1300 975 707",
  abn: "92 471 306 815",
  licence: "391 205",
  address: "40 Sample Street, Brisbane",
  rate: 8.5,
  fees: { establishmentCents: 136_050 },
  disclaimer: "Indicative only, not a quote.",
};
const northside = buildTenant("northside", {
  config: { finance: { provider: "youx" }, lending: { lenders: { river }, lender: "river" } },
});
const terms = lendingTerms(northside.config, "used");
const quote = aQuote(2_799_000, 7.25, terms);
const nobody = () => Promise.resolve();

beforeAll(async () => {
  await writeTenants([northside]);
  await parkCars(
    aCar({
      id: "quoted",
      slug: "quoted",
      vin: null,
      stockNumber: "1",
      priceCents: 2_799_000,
      youxQuote: quote,
    }),
    aCar({ id: "plain", slug: "plain", vin: null, stockNumber: "2", priceCents: 2_799_000 }),
  );
});
afterAll(async () => {
  service.close();
  await closeStockIndex();
  await closeDatabase();
});

const figures = async () => {
  const response = await new Browser("northside.test").get(lenderData, "/api/finance-lender?car_id=quoted");
  return (await response.json()) as { interestRate: number; paymentWeek: number };
};

test("a price changed on the desk drops the quote, and the price that was quoted has it again", async () => {
  const weekly = quote.weeklyRepaymentCents / 100;
  expect(await figures()).toMatchObject({ interestRate: 7.25, paymentWeek: weekly });
  const said = {
    kind: "price",
    price_cents: 2_599_000,
    price_type: "drive_away",
    offer_price_cents: null,
    price_until: null,
  } as const;
  const override = { said, by: "Kim", endsAt: null };
  expect(await setOverride(northside, "quoted", override, nobody)).toBe(true);
  const estimate = aQuote(2_599_000, 8.5, terms);
  expect(await figures()).toMatchObject({
    interestRate: 8.5,
    paymentWeek: estimate.weeklyRepaymentCents / 100,
  });
  expect(await endOverride(northside, "quoted", "price", nobody)).toBe(true);
  expect(await figures()).toMatchObject({ interestRate: 7.25, paymentWeek: weekly });
});

test("a quote of thirty days ago is removed, and nothing else of the stock", async () => {
  const find = () => Promise.resolve(northside);
  const stored = () =>
    db().vehicle.findMany({ orderBy: { id: "asc" }, select: { id: true, youxQuote: true } });
  await removeOldQuotes(find, ARRIVED + 30 * 86_400);
  expect(await stored()).toEqual([
    { id: "plain", youxQuote: null },
    { id: "quoted", youxQuote: quote },
  ]);
  await removeOldQuotes(find, ARRIVED + 30 * 86_400 + 1);
  expect((await stored()).map(({ youxQuote }) => youxQuote)).toEqual([null, null]);
  expect(await figures()).toMatchObject({ interestRate: 8.5 });
});

describe("what a service answers is checked before a shopper reads it", () => {
  const site = { slug: "northside", revision: 1, config: northside.config };
  const ask = async (cents: number) => {
    const body = JSON.stringify(toQuoteRequest(cents, { year: 2021, vin: null, nvic: null }));
    const request = new Request("http://northside.test/api/youx/quote", { method: "POST", body });
    return (await receiveQuote(request, site, "192.0.2.7")).json() as Promise<Record<string, unknown>>;
  };

  test.each([
    ["whose figures agree", 3_000_000, 0, 7.25, "quote"],
    ["in whole dollars", 3_100_000, null, 7.25, "quote"],
    ["that doesn't pay the loan back", 3_200_000, -80, 8.5, "estimate"],
    ["a dollar above what its fees explain", 3_300_000, 1.01, 8.5, "estimate"],
  ])("a quote %s", async (_, cents, more, rate, basis) => {
    const good = aQuote(cents, 7.25, terms);
    const weekly = good.weeklyRepaymentCents / 100;
    const weeklyRepaymentAmount = more === null ? Math.round(weekly) : weekly + more;
    answer = { weeklyRepaymentAmount, advertisedRate: 7.25, comparisonRate: good.comparisonRate };
    expect(await ask(cents)).toMatchObject({ advertisedRate: rate, basis });
  });
});
