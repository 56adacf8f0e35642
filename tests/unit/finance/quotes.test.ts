import { describe, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { aCar } from "#tests/unit/stock/a-car";
import { createQuoteCache } from "~/finance/receive-quote.server";
import { financeLenderData } from "~/finance/lender-data";
import { quoteAnswer, quoteRequest, toQuoteRequest } from "~/finance/quote";
import type { Car } from "~/stock/car";
import { monthlyCents } from "~/stock/credit/loan";
import { creditOf } from "~/stock/credit/repayment";
import { createEstimatedQuotes } from "~/finance/quote-estimate";
import { loadQuote } from "~/finance/use-quote";

import { aQuote } from "./a-quote";
import { terms } from "./terms";

const river = {
  name: "River Finance",
  phone: "1300 975 707",
  abn: "92 471 306 815",
  licence: "391 205",
  address: "40 Sample Street, Brisbane",
  rate: null,
  disclaimer: "Indicative only.",
};

const request = toQuoteRequest(2_799_000, { year: 2022, vin: "JTM123", nvic: null });
const answer = { weeklyRepaymentAmount: 112.5, advertisedRate: 8.5, comparisonRate: 9.2 };
const based = { ...answer, basis: "quote" as const };

test("spec 2 §7: what a quote is asked with (spec:2.7.1)", () => {
  expect(request).toEqual({
    selfAssessedCreditScore: "GREAT",
    purchasePrice: 27_990,
    loanTerm: 5,
    year: 2022,
    vin: "JTM123",
    nvic: null,
    whoIsHelping: "",
  });
  expect(quoteRequest.safeParse(request).success).toBe(true);
});

test.each([
  ["another score", { selfAssessedCreditScore: "POOR" }],
  ["no price", { purchasePrice: 0 }],
  ["a negative price", { purchasePrice: -1 }],
  ["a price that is no number", { purchasePrice: "27990" }],
  ["a price beyond any car", { purchasePrice: 1e12 }],
  ["another term", { loanTerm: 7 }],
  ["a long VIN", { vin: "X".repeat(31) }],
  ["a long NVIC", { nvic: "X".repeat(31) }],
  ["a helper", { whoIsHelping: "me" }],
  ["a price above ten million", { purchasePrice: 10_000_001 }],
  ["a year before cars", { year: 1899 }],
  ["a year to come", { year: 2101 }],
  ["half a year", { year: 2022.5 }],
])("is no question: %s", (_, changed) => {
  expect(quoteRequest.safeParse({ ...request, ...changed }).success).toBe(false);
});

test.each([
  [{ purchasePrice: 10_000_000, year: 1900, vin: "X".repeat(30), nvic: "X".repeat(30) }],
  [{ purchasePrice: 0.01, year: 2100, vin: null }],
  [{ year: null }],
])("is a question: %j", (changed) => {
  expect(quoteRequest.safeParse({ ...request, ...changed }).success).toBe(true);
});

test.each([
  ["numbers", {}, answer],
  ["texts of numbers", { weeklyRepaymentAmount: "112.5", advertisedRate: "8.5" }, answer],
  ["the most", { weeklyRepaymentAmount: 100_000, comparisonRate: 100 }, expect.anything()],
  ["a repayment beyond any car", { weeklyRepaymentAmount: 100_001 }, undefined],
  ["no repayment", { weeklyRepaymentAmount: 0 }, undefined],
  ["no rate", { advertisedRate: 0 }, undefined],
  ["a rate above 100 %", { comparisonRate: 100.01 }, undefined],
  ["words", { advertisedRate: "low" }, undefined],
])("an answer of %s", (_, changed, read) => {
  expect(quoteAnswer.safeParse({ ...answer, ...changed }).data).toEqual(read);
});

test("quotes by arithmetic are in dollars, with both rates", async () => {
  const quote = createEstimatedQuotes(terms());
  expect(await quote({ ...request, purchasePrice: 30_000 })).toEqual({
    weeklyRepaymentAmount: 105.35,
    advertisedRate: 10,
    comparisonRate: 10.04,
  });
  // What the calculator cannot take has no repayment.
  for (const purchasePrice of [0.01, 250_001]) expect(await quote({ ...request, purchasePrice })).toBeNull();
});

test("spec 2 §9: monthly = weekly x 4.33 (spec:2.9.1)", () => {
  expect(monthlyCents(10_000)).toBe(43_300);
  expect(monthlyCents(15_342)).toBe(66_431);
});

describe("spec 2 §3: finance lender data for a car (spec:2.3.14)", () => {
  const fees = { establishmentCents: 136_050 };
  const { config } = buildTenant("northside", {
    config: {
      finance: { provider: "estimate", defaultRate: 10 },
      lending: { lenders: { river: { ...river, fees } }, lender: "river" },
    },
  });
  const dataOf = (car: Partial<Car>) =>
    financeLenderData(creditOf(aCar({ priceCents: 3_000_000, youxQuote: null, ...car }), config));

  test("an estimate: five years, 10 % deposit, 30 % final payment", () => {
    const data = dataOf({});
    expect(data).toMatchObject({
      interestRate: 10,
      termYears: 5,
      termWeeks: 260,
      termMonths: 60,
      deposit: 3_000,
      balloon: 9_000,
      establishmentFees: 1_360.5,
      disclaimer: "Indicative only.",
    });
    if (!("paymentWeek" in data)) throw new Error("no payments");
    expect(data.paymentMonth).toBeCloseTo(data.paymentWeek * 4.33, 2);
    expect(data.totalPayable).toBeCloseTo(data.paymentWeek * 260 + 9_000, 2);
  });

  test("to the cent, without fees", () => {
    const free = { ...config, lending: { ...config.lending, lender: null } };
    const car = aCar({ priceCents: 3_000_000, youxQuote: null });
    expect(financeLenderData(creditOf(car, free))).toEqual({
      financeProvider: null,
      interestRate: 10,
      disclaimer: null,
      comparisonRate: 10.04,
      ...{
        termYears: 5,
        termWeeks: 260,
        termMonths: 60,
        deposit: 3_000,
        balloon: 9_000,
        establishmentFees: 0,
      },
      paymentWeek: 105.35,
      paymentMonth: 456.17,
      totalPayable: 36_391,
    });
  });

  test("a quote for the car goes first", () => {
    const youxQuote = aQuote(3_000_000, 9.25);
    expect(dataOf({ youxQuote })).toMatchObject({
      interestRate: 9.25,
      comparisonRate: 9.28,
      paymentWeek: 102.54,
      totalPayable: 35_660.4,
      establishmentFees: null,
    });
  });

  test.each([{ priceCents: null }, { status: "sold" as const }])("no figures: %o", (car) => {
    expect(dataOf(car)).toEqual({
      financeProvider: "river",
      interestRate: 10,
      disclaimer: "Indicative only.",
    });
  });
});

describe("quotes are remembered by what was asked", () => {
  test("the same question of a site is asked once, even at once; another site's is its own", async () => {
    const service = vi.fn(() => Promise.resolve(based));
    const find = createQuoteCache(() => 0);
    await Promise.all([find("a", request, service), find("a", request, service)]);
    expect(await find("a", request, service)).toEqual(based);
    expect(service).toHaveBeenCalledTimes(1);
    await find("b", request, service);
    await find("a", { ...request, purchasePrice: 30_000 }, service);
    expect(service).toHaveBeenCalledTimes(3);
  });

  test("none is asked again after a minute, one after six hours", async () => {
    let now = 0;
    const answers = [null, based, based];
    const service = vi.fn(() => Promise.resolve(answers.shift() ?? null));
    const find = createQuoteCache(() => now);
    expect(await find("a", request, service)).toBeNull();
    now = 59_999;
    expect(await find("a", request, service)).toBeNull();
    now = 60_000;
    expect(await find("a", request, service)).toEqual(based);
    now += 6 * 3_600_000 - 1;
    await find("a", request, service);
    expect(service).toHaveBeenCalledTimes(2);
    now += 1;
    await find("a", request, service);
    expect(service).toHaveBeenCalledTimes(3);
  });
});

describe("spec 2 §8: a quote that cannot be had is silent (spec:2.8.8)", () => {
  const load = (response: Response) => {
    vi.stubGlobal("fetch", () => Promise.resolve(response));
    return loadQuote(JSON.stringify(request));
  };

  test("a quote is a repayment with its rates", async () => {
    expect(await load(Response.json(based))).toEqual({
      weeklyCents: 11_250,
      rate: 8.5,
      comparisonRate: 9.2,
      basis: "quote",
    });
  });

  test.each([
    ["nobody quotes", new Response(null, { status: 204 })],
    ["too many questions", Response.json(null, { status: 429 })],
    ["an error", Response.json(answer, { status: 500 })],
    ["nonsense", Response.json({ weeklyRepaymentAmount: "lots" })],
    ["no comparison rate", Response.json({ ...answer, comparisonRate: 0 })],
    ["null", Response.json(null)],
  ])("none: %s", async (_, response) => {
    expect(await load(response)).toBeNull();
  });
});
