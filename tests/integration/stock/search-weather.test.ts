import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { answer, everything } from "#tests/contracts/stock-index/queries";
import { findAmong } from "#tests/fixtures/find-among";
import { often } from "#tests/fixtures/often";
import { searchServers } from "#tests/fixtures/search-server/search-servers";
import { aCar } from "#tests/unit/stock/a-car";

/** Every fault waits for the server's own patience, some of them twice; a busy machine takes four times as long. */
const TIMEOUT_MS = often(300_000, 3_600_000);
/** Longer than a server that was away is left alone, and than anything stays fresh. */
const LATER_MS = 60_000;
const CARS = 40;
const SEARCHES_AT_ONCE = 6;

const server = await (await searchServers())();
process.env["TYPESENSE_URL"] = server.url;
process.env["TYPESENSE_API_KEY"] = server.apiKey;
vi.useFakeTimers({ toFake: ["Date", "performance"] });

const { buildTenant } = await import("#seed/builders/build-tenant");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { searchFallbacks } = await import("~/platform/metrics/process-metrics.server");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { rebuildWaitingIndexes } = await import("~/stock/index-changes.server");
const { reindexCar, reindexSite } = await import("~/stock/reindex.server");
const { collectionNames } = await import("~/stock/typesense-index/collection-names");
const { createPostgresStockIndex } = await import("~/stock/stock-index.postgres.server");
const { closeStockIndex, stockIndex } = await import("~/stock/stock-index.server");
const { parkCars } = await import("./park-cars");

const { alias, collection } = collectionNames("stock");
const sites = ["northside", "harbour"].map((slug, at) => buildTenant(slug, { config: { id: at + 1 } }));
const own = createPostgresStockIndex(sql(), { versionMs: 0, reloadMs: 0 });

beforeAll(async () => {
  await writeTenants(sites);
  await parkCars(
    ...sites.flatMap(({ slug: site }) =>
      Array.from({ length: CARS }, (_, n) =>
        aCar({
          site,
          id: `car-${n}`,
          slug: `car-${n}`,
          make: n % 2 ? "Toyota" : "Mazda",
          priceCents: n * 100_000,
        }),
      ),
    ),
  );
  for (const site of sites) await reindexSite(site);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
  await server.stop();
  vi.useRealTimers();
});

const FAULTS: Record<string, () => unknown> = {
  "is down": () => server.goDown(),
  "is silent": () => server.hang(),
  "is slow": () => server.delay(() => new Promise((go) => void setTimeout(go, 300))),
  "lost its data": () => server.loseEverything(),
  "has read half of its data": () => server.loseHalf(),
  "leaves out what it takes in": () => server.omitHits(),
  "lost its alias": () => server.loseAliases(),
  "lost its keys": () => server.loseKeys(),
  "refuses our key": () => server.refuseKeys(),
  "replays its log": () => server.replayLog(),
  "dies in a batch": () => server.loseAnswerOf("import"),
  "has another version's fields": () => server.renameCollection(collection, `${alias}_kbefore`),
};

const QUERIES = [
  everything("northside"),
  everything("northside", { text: "mazda" }),
  everything("harbour", { refinements: { make: ["Toyota"] } }),
  everything("harbour", { sort: "price_desc", page: 2 }),
];
const fallbacks = () => searchFallbacks.read().reduce((sum, { value }) => sum + value, 0);

/** What a round of searches found by each index; a search that fails fails the test. */
async function search(): Promise<void> {
  for (const query of QUERIES) {
    const expected = await answer(own, query);
    const found = await Promise.all(
      Array.from({ length: SEARCHES_AT_ONCE }, () => answer(stockIndex(), query)),
    );
    for (const each of found) expect(each).toEqual(expected);
  }
}

test(
  "whatever a search server does, every search is answered in full, and it is searched again by itself (design §4.8)",
  { timeout: TIMEOUT_MS },
  async () => {
    const names = Object.keys(FAULTS);
    const byPostgres: Record<string, number> = {};
    for (let round = 0; round < often(names.length, 20 * names.length); round += 1) {
      const name = names[(round * 7) % names.length] ?? "";
      const before = fallbacks();
      await FAULTS[name]?.();
      await search();
      vi.advanceTimersByTime(LATER_MS);
      const job = rebuildWaitingIndexes(findAmong(sites));
      await search();
      await db().vehicle.updateMany({
        where: { site: "northside", id: "car-1" },
        data: { colour: `Hue ${round}` },
      });
      await reindexCar(sites[0]!, "car-1");
      vi.advanceTimersByTime(LATER_MS);
      await search();
      byPostgres[name] = fallbacks() - before;
      server.recover();
      await job;
      await vi.waitFor(async () => {
        vi.advanceTimersByTime(LATER_MS);
        await rebuildWaitingIndexes(findAmong(sites));
        const then = fallbacks();
        await search();
        expect(fallbacks(), name).toBe(then);
      }, 120_000);
    }
    expect(server.refusals).toEqual([]);
    // Those that a search or the job mends at once; no other is one in name alone.
    const mendedAtOnce = names.filter((name) => byPostgres[name] === 0);
    expect(["lost its keys", "has another version's fields"]).toEqual(expect.arrayContaining(mendedAtOnce));
    if (process.env["EXHAUSTIVE"]) console.table(byPostgres);
  },
);
