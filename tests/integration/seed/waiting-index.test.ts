import { afterAll, expect, test } from "vitest";

import { searchServers } from "#tests/fixtures/search-server/search-servers";

// A search server of this file's own, set before anything under test is loaded.
const server = await (await searchServers())();
process.env["TYPESENSE_URL"] = server.url;
process.env["TYPESENSE_API_KEY"] = server.apiKey;

const { SILENT } = await import("../../../server/cli/progress");
const { runSeed } = await import("#seed/run-seed");
const { closeDatabase, db } = await import("~/platform/db.server");
const { findSite, listSiteSlugs } = await import("~/site/sites.server");
const { stockIndex, closeStockIndex } = await import("~/stock/stock-index.server");
const { rebuildWaitingIndexes } = await import("~/stock/index-changes.server");

const PATIENCE_MS = 60_000;
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
  await server.stop();
});

test(
  "a seed while the search server is down is finished and searched in PostgreSQL, and a job fills the server (design §7)",
  { timeout: PATIENCE_MS },
  async () => {
    const notes: string[] = [];
    const progress = { ...SILENT, note: (line: string) => void notes.push(line) };
    const options = {
      cars: 40,
      site: null,
      tenants: "tenants",
      feed: null,
      studio: null,
      ifEmpty: false,
      desk: false,
    };
    const clock = { now: Math.floor(Date.now() / 1_000), elapsed: () => 0 };

    server.goDown();
    await runSeed(options, clock, progress);
    const slugs = await listSiteSlugs();
    expect(await db().vehicle.count()).toBe(40);
    for (const slug of slugs)
      expect(notes.join("\n")).toContain(`${slug}: the search server has not got it:`);
    const values = () =>
      Promise.all(slugs.map((slug) => stockIndex().listFacetValues(slug, ["make"], clock.now)));
    const searched = await values();
    for (const { make } of searched) expect(make?.length).toBeGreaterThan(0);
    await rebuildWaitingIndexes(findSite);
    expect(await server.collections()).toEqual([]);

    server.recover();
    await rebuildWaitingIndexes(findSite);
    expect(await server.collections()).toEqual([expect.stringContaining("stock_all_sites_"), "stock_canary"]);
    expect(await values()).toEqual(searched);
    expect(server.refusals).toEqual([]);
  },
);
