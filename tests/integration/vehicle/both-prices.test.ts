import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { renderPage } from "#tests/fixtures/rendered-page";
import { readPdf } from "#tests/fixtures/read-pdf";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { loader as pdfLoader } from "~/routes/cars.$slug[.]pdf";
import { loader as suggestLoader } from "~/routes/search.suggest";
import type { Suggestions } from "~/search/suggest/suggestion";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { RESERVE } from "../reservations/reservation-world";
import { parkCars } from "../stock/park-cars";

// A car that can be bought or subscribed to, read wherever a shopper meets its price.

const SITES = [
  { slug: "buy-first", first: "sale" },
  { slug: "subscribe-first", first: "subscription" },
  { slug: "subscribe-only", first: "subscription_only" },
] as const;
const tenants = SITES.map(({ slug, first }, index) =>
  buildTenant(slug, {
    config: { id: index + 1, price: { subscriptions: true, first }, reserve: RESERVE },
  }),
);
const CAR = { subscriptionPriceCents: 19_900, locationId: null, images: [], paymentProcessors: ["demo"] };

beforeAll(async () => {
  await writeTenants(tenants);
  for (const { slug: site } of SITES)
    await parkCars(aCar({ ...CAR, site, id: `${site}-1`, slug: site, stockNumber: site, vin: null }));
  for (const tenant of tenants) await reindexSite(tenant);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

/** Everything said of the car's price, by the place where it is said. */
async function everyPlace(slug: string) {
  const host = `${slug}.test`;
  const words = async (path: string) => (await renderPage(host, path)).words;
  const request = (path: string) => new Request(`http://${host}${path}`, { headers: { host } });
  const pdf = await pdfLoader({ request: request(`/cars/${slug}.pdf`), params: { slug }, context: {} });
  const suggested = await suggestLoader({
    request: request("/search/suggest?q=corolla"),
    params: {},
    context: {},
  });
  const { vehicles } = (await suggested.json()) as Suggestions;
  return {
    list: await words("/search/new-used-and-demo-cars"),
    page: await words(`/cars/${slug}`),
    comparison: await words(`/compare?cars=${slug}-1`),
    checkout: await words(`/checkout-journey?car_id=${slug}`),
    print: await words(`/print?car_id=${slug}`),
    pdf: (await readPdf(Buffer.from(await pdf.arrayBuffer()))).text,
    suggestion: vehicles[0]?.price ?? "",
  };
}

const AMOUNT = /\$(?:25,990|199)\b/g;

describe("price.first", () => {
  test.each([
    ["buy-first", ["$25,990", "$199"], "or $199 a week by subscription"],
    ["subscribe-first", ["$199", "$25,990"], "or $25,990 drive away"],
  ])("%s: the same two prices in the same order everywhere", async (slug, amounts, second) => {
    for (const [place, words] of Object.entries(await everyPlace(slug))) {
      const shown = words.match(AMOUNT) ?? [];
      expect(shown.slice(0, 2), place).toEqual(amounts);
      expect(words, place).toContain(second);
    }
  });

  test("subscribe-only: the week's price stands alone everywhere", async () => {
    for (const [place, words] of Object.entries(await everyPlace("subscribe-only")))
      expect(new Set(words.match(AMOUNT)), place).toEqual(new Set(["$199"]));
  });
});
