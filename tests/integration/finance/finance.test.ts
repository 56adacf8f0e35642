import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { findFinancePage } from "~/finance/find-finance-page.server";
import { toQuoteRequest } from "~/finance/quote";
import { receiveQuote } from "~/finance/receive-quote.server";
import { closeDatabase, db } from "~/platform/db.server";
import { loader as lenderData } from "~/routes/api.finance-lender";
import { action as apply, loader as finance } from "~/routes/families/finance";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { closeStockIndex } from "~/stock/stock-index.server";

import { Browser } from "../shopper/browser";
import { parkCars } from "../stock/park-cars";

const river = {
  name: "River Finance",
  phone: "1300 975 707",
  abn: "92 471 306 815",
  licence: "391 205",
  address: "40 Sample Street, Brisbane",
  rate: 8.5,
  fees: { establishmentCents: 136_050 },
  disclaimer: "Indicative only, not a quote.",
  applyUrl: "https://river.example/apply?from=dealer",
};
const northside = buildTenant("northside", {
  config: {
    finance: { provider: "youx", defaultRate: 8.5 },
    lending: { lenders: { river }, lender: "river" },
    gates: { personalisedFinance: true },
  },
  pages: [{ path: "/finance", title: "Car finance explained", description: "Plainly", html: "<p>Ask.</p>" }],
});
const harbour = buildTenant("harbour", { config: { id: 2 } });

const cars: Partial<Car>[] = [
  { id: "corolla", slug: "corolla", priceCents: 2_799_000, carType: "used" },
  { id: "sold", slug: "sold", status: "sold", soldAtTimestamp: 1_795_000_000 },
  { id: "back-shed", slug: "back-shed", showOnDealerWebsite: false },
];

function served({ slug, config, themeCss }: typeof northside): ServedSite {
  return { slug, config, themeCss, revision: 1, licences: { dealer: [], repairer: [] } };
}
const site = served(northside);
const page = (search: string, of = site) => findFinancePage(of, "/finance", new URLSearchParams(search));

beforeAll(async () => {
  await writeTenants([northside, harbour]);
  await parkCars(...cars.map((car) => aCar({ stockNumber: car.id ?? null, vin: null, ...car })));
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

describe("a finance page is about what its address says (spec 1 §2, spec 2 §2)", () => {
  test("the car, its price as the budget, and the dealer's own words (spec:2.2.25)", async () => {
    const shown = await page("car_id=corolla&vehiclePriceBudget=27990&preferredDealership=motors");
    expect(shown).toMatchObject({
      words: { title: "Car finance explained" },
      car: { id: "corolla", price: "$27,990 drive away" },
      calculator: { input: { price: "27,990", rate: "8.5" }, hiddenFields: { car_id: "corolla" } },
      model: { kind: "finance", hidden: { car_id: "corolla" }, budget: { dollars: "27990" } },
      isCarGone: false,
    });
    expect(shown.apply).toEqual({
      lender: "River Finance",
      href: expect.stringMatching(/^https:\/\/river\.example\/apply\?from=dealer&.*car_id=corolla/) as string,
    });
  });

  test.each([
    ["en-AU", { vehicle: "caravan" }, "Finance for your caravan"],
    ["zh-Hans", { vehicle: "房车" }, "购房车贷款"],
  ] as const)("without the dealer's own page, what its site sells: %s", async (language, words, title) => {
    const { config } = site;
    const caravans = {
      ...config,
      texts: { ...config.texts, language },
      words: { ...config.words, ...words },
    };
    const shown = await findFinancePage({ ...site, config: caravans }, "/car-finance", new URLSearchParams());
    expect(shown.title).toBe(title);
  });

  test("what was calculated travels with the enquiry", async () => {
    const shown = await page("price=32000&deposit=2000&term=3&frequency=monthly");
    expect(shown.model.budget?.dollars).toBe("32000");
    expect(shown.model.hidden["calculator"]).toMatch(/^\$32,000 over 3 years at 8.5% p.a., .* a month$/);
    expect((await page("")).model.hidden).toEqual({});
  });

  test.each([["sold"], ["back-shed"], ["nobody"], ["a\0b"], ["'; drop table vehicles; --"]])(
    "a car that cannot be bought is said to be gone, and the form stays: %j",
    async (id) => {
      const shown = await page(new URLSearchParams({ car_id: id }).toString());
      expect(shown).toMatchObject({ car: null, isCarGone: true, model: { kind: "finance", hidden: {} } });
    },
  );

  test.each([
    ["vehiclePriceBudget=-5&price=abc", "0"],
    ["vehiclePriceBudget=1e99", "30,000"],
    ["price=999999999999&term=x&rate=&deposit=-1&residual=NaN&frequency=daily", "250,000"],
    ["price=1&price=2", "1,000"],
  ])("whatever the address says, there is a calculator: %s", async (search, price) => {
    expect((await page(search)).calculator?.input.price).toBe(price);
  });

  test("a site without finance and without such a page has none; nor has it the neighbour's cars", async () => {
    await expect(page("", served(harbour))).rejects.toMatchObject({ status: 404 });
    const own = { ...served(harbour), config: { ...northside.config, slug: "harbour" } };
    expect((await page("car_id=corolla", own)).car).toBeNull();
  });
});

test("personalised finance is gated by site, open finance is not (spec:2.2.25)", async () => {
  const ash = new Browser("northside.test");
  const gated = await ash.get(finance, "/personalised/finance?car_id=corolla");
  expect(gated.headers.get("Location")).toMatch(/^\/sign-in\?type=car-finance&redirect=/);
  const open = await ash.get(finance, "/finance");
  expect([open.status, open.headers.get("Cache-Control")]).toEqual([
    200,
    expect.stringContaining("s-maxage"),
  ]);
});

describe("the finance lead (spec:2.5.13)", () => {
  const sent = async (fields: Record<string, string>) => {
    const request = new Request("http://northside.test/apply-for-finance", {
      method: "POST",
      headers: { Host: "northside.test" },
      body: new URLSearchParams({
        kind: "finance",
        name: "Bindi",
        last_name: "Ash",
        postcode: "4053",
        phone: "0491 570 156",
        email: "bindi@example.com",
        ...fields,
      }),
    });
    return apply({ request, params: {}, context: { clientAddress: "192.0.2.1" } });
  };

  test("is recorded with the car, the budget and what was calculated (spec:2.3.26)", async () => {
    const calculator = "$27,990 over 5 years";
    const response = await sent({ car_id: "corolla", vehiclePriceBudget: "$27,990", calculator });
    expect(response.headers.get("Location")).toMatch(/^\/success/);
    const lead = await db().lead.findFirstOrThrow({ where: { site: "northside" } });
    expect(lead).toMatchObject({ kind: "finance", category: "Finance Enquiry", vehicleId: "corolla" });
    expect(lead.payload).toMatchObject({
      car_id: "corolla",
      stock_number: "corolla",
      vehiclePriceBudget: "27990.00",
      calculator,
    });
  });

  test.each([
    ["-5", 400],
    ["lots", 400],
    ["999999999999", 400],
    ["", 303],
  ])("a budget of %j", async (vehiclePriceBudget, status) => {
    expect((await sent({ vehiclePriceBudget, name: `Bindi ${vehiclePriceBudget}` })).status).toBe(status);
  });
});

describe("POST /api/youx/quote (spec:2.7.1)", () => {
  const ask = (body: unknown, of = site, clientAddress = "192.0.2.7") =>
    receiveQuote(
      new Request("http://northside.test/api/youx/quote", { method: "POST", body: JSON.stringify(body) }),
      of,
      clientAddress,
    );
  const question = toQuoteRequest(2_799_000, { year: 2021, vin: null, nvic: null });

  test("without a service the lender's own terms answer", async () => {
    const response = await ask(question);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const quote = (await response.json()) as Record<string, number>;
    expect(quote["basis"]).toBe("estimate");
    expect(Object.keys(quote)).toEqual([
      ...["weeklyRepaymentAmount", "advertisedRate", "comparisonRate", "basis"],
    ]);
    expect(quote["advertisedRate"]).toBe(8.5);
    expect(quote["comparisonRate"]).toBeGreaterThan(8.5);
  });

  test.each([
    ["nothing", null],
    ["no object", "quote me"],
    ["another's question", { ...question, loanTerm: 99 }],
    ["a negative price", { ...question, purchasePrice: -1 }],
  ])("is refused: %s", async (_, body) => {
    expect((await ask(body)).status).toBe(400);
  });

  test("a site without the feature has no such address", async () => {
    expect((await ask(question, served(harbour))).status).toBe(404);
  });

  test("a network asks 120 times an hour, no more", async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask(question, site, "192.0.2.99")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

test("the lender's data and disclaimer by car id (spec:1.7.11)", async () => {
  const browser = new Browser("northside.test");
  const response = await browser.get(lenderData, "/api/finance-lender?car_id=corolla");
  expect(await response.json()).toMatchObject({
    financeProvider: "river",
    interestRate: 8.5,
    termYears: 5,
    deposit: 2_799,
    balloon: 8_397,
    establishmentFees: 1_360.5,
    disclaimer: "Indicative only, not a quote.",
  });
  const refused = (path: string, host = "northside.test") =>
    new Browser(host).get(lenderData, path).then(
      ({ status }) => status,
      (thrown: unknown) => (thrown as Response).status,
    );
  expect(await refused("/api/finance-lender?car_id=nobody")).toBe(404);
  expect(await refused("/api/finance-lender")).toBe(404);
  expect(await refused("/api/finance-lender?car_id=corolla", "harbour.test")).toBe(404);
});
