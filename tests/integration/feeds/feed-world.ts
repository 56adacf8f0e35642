import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { writeTenants } from "~/publish/publish-tenants.server";
import { createFetchPorts, type FetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { claimSource } from "~/feeds/feed-runs.server";
import { runFeed } from "~/feeds/run-feed.server";
import { closeDatabase, createLongSql, db, sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { closeStockIndex, createStockIndex, stockIndex } from "~/stock/stock-index.server";
import { buildTenant } from "#seed/builders/build-tenant";
import { everything } from "#tests/contracts/stock-index/queries";
import { inBatches } from "#tests/fixtures/stock-documents";
import { type LocationRow, yardCsv, yardFeed } from "#tests/fixtures/feeds/yard-feed";

/** Midnight of today: the index leaves out what by the real clock is no longer listed. */
export const NOW = Math.floor(Date.now() / 86_400_000) * 86_400;

/** Sites with a feed each, in a folder of its own. */
export function openFeedWorld() {
  const folder = mkdtempSync(join(tmpdir(), "feeds-"));
  // Two runs at once, with three connections each.
  const driver = createLongSql({ max: 6 });
  const fileOf = (site: string, name = "yard") => join(folder, `${site}-${name}.csv`);
  const fetch: FetchPorts = {
    ...createFetchPorts(env(), () => NOW),
    folder,
    isForbidden: () => false,
  };

  return {
    folder,
    fetch,
    fileOf,
    write: (site: string, rows: readonly LocationRow[], name?: string) =>
      writeFileSync(fileOf(site, name), yardCsv(rows)),
    writeText: (site: string, text: string) => writeFileSync(fileOf(site), text),
    /** Publishes sites anew, each with the sources it is given: none is `location` alone. */
    async publish(sites: Record<string, Record<string, unknown>[]>) {
      for (const site of Object.keys(sites)) await stockIndex().rebuild(site, inBatches([]));
      // Sites stay: a server that looks at them in between would not know their hosts.
      await sql()`delete from feed_sources`;
      await sql()`delete from vehicles`;
      await sql()`update sites set index_waits = false`;
      await sql()`delete from sites where slug <> all (${Object.keys(sites)}::text[])`;
      await writeTenants(
        Object.entries(sites).map(([site, sources]) =>
          buildTenant(site, {
            feeds: (sources.length > 0 ? sources : [{}]).map((parts) =>
              yardFeed(`${site}-${String(parts["name"] ?? "yard")}.csv`, parts),
            ),
          }),
        ),
      );
    },
    async site(slug: string) {
      const { config } = await db().site.findUniqueOrThrow({ where: { slug } });
      return { slug, config: siteConfigSchema.parse(config) };
    },
    /** @throws when the source runs already, or is not there */
    async run(slug: string, source = "yard", more: { beatMs?: number; now?: number } = {}) {
      const claimed = await claimSource(slug, source);
      if (!claimed) throw new Error(`${slug} ${source} was not claimed.`);
      return runFeed(await this.site(slug), claimed, { sql: driver, fetch, now: NOW, ...more });
    },
    /** What a shopper who searches the site is given, by a process that keeps nothing from before: stock numbers. */
    async searched(slug: string, text = ""): Promise<string[]> {
      const { cars } = await createStockIndex(sql()).search(
        everything(slug, { text, now: NOW, perPage: 100 }),
      );
      return cars.map(({ id }) => id.replace("yard-", "")).sort();
    },
    async close() {
      await closeStockIndex();
      await driver.end();
      await closeDatabase();
    },
  };
}
