import { readFileSync } from "node:fs";

import { findSeededSite } from "#seed/find-seeded-site";
import { generateStock } from "#seed/generate-stock";
import { closeDatabase, createLongSql } from "~/platform/db.server";
import { importVehicles } from "~/stock/import/import-vehicles.server";
import { DEMO_POLICY } from "~/stock/import/vehicle-import";
import { reindexSite } from "~/stock/reindex.server";
import { createStockIndex } from "~/stock/stock-index.server";

// Run by scale.ts in a process of its own: `tsx fill-stock.ts FILE`, a JSON list of slugs with their numbers of cars.

const SAY_EVERY_MS = 20_000;
const DAY_SECONDS = 86_400;

const shares = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as [slug: string, cars: number][];
const now = Math.floor(Date.now() / 1_000 / DAY_SECONDS) * DAY_SECONDS;
const sql = createLongSql({ max: 2 });
const index = createStockIndex(sql);
const total = shares.reduce((sum, [, cars]) => sum + cars, 0);
const seconds = { import: 0, index: 0 };
let [done, saidAt] = [0, performance.now()];

for (const [slug, count] of shares) {
  const site = await findSeededSite(sql, slug);
  if (!site) throw new Error(`${slug} is not published`);
  const plan = { site: slug, source: "seed", policy: DEMO_POLICY, now };
  const cars = generateStock({ site: slug, count, now, dealer: site.dealer, studio: null });
  seconds.import += await secondsOf(() => importVehicles(sql, plan, cars));
  seconds.index += await secondsOf(() => reindexSite(site, index));
  done += count;
  if (performance.now() - saidAt < SAY_EVERY_MS) continue;
  saidAt = performance.now();
  console.log(`  … ${done} of ${total} cars`);
}
seconds.index += await secondsOf(
  () => sql`vacuum (analyze) vehicles, stock_documents, stock_words, stock_spellings`,
);
const rate = (spent: number) => `${spent.toFixed(1)} s, ${Math.round(total / spent)} a second`;
console.log(`  ${total} cars at ${shares.length} sites, made and imported: ${rate(seconds.import)}`);
console.log(`  indexed: ${rate(seconds.index)}`);
console.log(`  ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB of memory at most`);
await index.close();
await sql.end();
await closeDatabase();

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}
