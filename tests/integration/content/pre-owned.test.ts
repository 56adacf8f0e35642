import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase } from "~/platform/db.server";
import { loader } from "~/routes/pre-owned/route";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

const words = {
  path: "/pre-owned",
  title: "Pre-Owned Vehicles",
  description: "Used ones.",
  html: "<p>x</p>",
};
const harbour = buildTenant("harbour", { pages: [words], config: { tags: { certifiedMake: "Toyota" } } });
const NOW = Math.floor(Date.now() / 1_000);
const northside = buildTenant("northside", { pages: [words], config: { id: 2 } });
const wordless = buildTenant("wordless", { config: { id: 3, tags: { certifiedMake: "Toyota" } } });

beforeAll(async () => {
  await writeTenants([harbour, northside, wordless]);
  const site = "harbour";
  await parkCars(
    aCar({ site, id: "certified", slug: "certified", carType: "used", certified: true }),
    aCar({ site, id: "plain", slug: "plain", carType: "used", certified: false }),
    // Just sold: the search that the page leads to has it too, and counts it.
    aCar({
      site,
      id: "sold",
      slug: "sold",
      carType: "used",
      status: "sold",
      soldAtTimestamp: NOW,
      certified: false,
    }),
    aCar({ site, id: "new", slug: "new", carType: "new", certified: false }),
    aCar({ id: "neighbour", slug: "neighbour", carType: "used", certified: true }),
  );
  await reindexSite(harbour);
  await reindexSite(northside);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

async function ask(host: string, query = "") {
  const request = new Request(`http://${host}/pre-owned${query}`, { headers: { host } });
  try {
    return (await loader({ request, params: {}, context: {} })) as Response;
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
}

async function cars(query = "") {
  const { stock } = (await (await ask("harbour.test", query)).json()) as {
    stock: { total: number; cars: { id: string }[] };
  };
  return stock.cars.map(({ id }) => id).sort();
}

test("pre-owned stock is the site's used stock; certified=true shows certified ones alone (spec:2.4.10)", async () => {
  expect(await cars()).toEqual(["certified", "plain", "sold"]);
  expect(await cars("?certified=true")).toEqual(["certified"]);
  expect(await cars("?certified=perhaps")).toEqual(["certified", "plain", "sold"]);
});

test("a site whose brand certifies nothing shows all its used stock, without the switch", async () => {
  const answer = await ask("northside.test", "?certified=true");
  expect(await answer.json()).toMatchObject({ make: null, certified: false, stock: { total: 1 } });
});

test("a site without words for it has no such page", async () => {
  expect((await ask("wordless.test")).status).toBe(404);
});
