import { setTimeout } from "node:timers/promises";

import { closeDatabase, createSql, sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { startJobs } from "~/platform/jobs.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { importVehicles } from "~/stock/import/import-vehicles.server";
import { FEED_POLICY, type ImportRow } from "~/stock/import/vehicle-import";
import { setOverride } from "~/stock/overrides/overrides.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { STOCK_CHANNEL } from "~/stock/stock-revision.server";
import { destinationSchema, type DestinationInput } from "~/surfaces/catalogues/destination";
import {
  findDestination,
  listDestinations,
  saveDestination,
} from "~/surfaces/catalogues/destinations.server";
import { runCatalogue, runCatalogues } from "~/surfaces/catalogues/run-catalogues.server";
import { createSendPorts } from "~/surfaces/catalogues/send-file.server";
import { buildCar } from "#seed/builders/build-car";
import { buildTenant } from "#seed/builders/build-tenant";

import { percentile } from "./figures";

// Run by catalogue-rate.ts in a process of its own, whose environment names the database and the data folder.

const CARS = 20_000;
const CHANGES = 10;
const POLL_MS = 10;
/** Of each format and kind of file, one; a dealer may have all of them. */
const DESTINATIONS: Record<string, DestinationInput> = {
  "google-tsv": { format: "google-vehicle-ads", file: "tsv" },
  "google-xml": { format: "google-vehicle-ads", file: "xml" },
  "meta-csv": { format: "meta-automotive", file: "csv" },
  "meta-xml": { format: "meta-automotive", file: "xml" },
  "market-csv": { format: "marketplace", file: "csv" },
  "market-jsonl": { format: "marketplace", file: "jsonl" },
};

const now = () => Math.floor(Date.now() / 1_000);
const site = { ...buildTenant("bench"), revision: 1 };
const ports = { store: objectStore(), send: createSendPorts(env(), now), now, chance: Math.random };
const driver = createSql(env().DATABASE_URL, { connection: { statement_timeout: 0 }, max: 2 });

await writeTenants([buildTenant("bench")]);
await importVehicles(driver, { site: site.slug, source: "bench", now: now(), policy: FEED_POLICY }, cars());
console.log(`\nCatalogues: ${CARS} cars, written for the first time: cars a second; bytes as fetched`);
for (const [name, destination] of Object.entries(DESTINATIONS)) {
  await saveDestination(site.slug, name, destinationSchema.parse(destination));
  const begun = performance.now();
  await runCatalogue(site, await requireDestination(name), ports);
  const seconds = (performance.now() - begun) / 1_000;
  const { cars: listed, leftOut, fileBytes } = await requireDestination(name);
  const rate = Math.round((listed + leftOut) / seconds);
  console.log(`  ${name.padEnd(14)}${String(rate).padStart(6)} a second; ${fileBytes} (${listed} in it)`);
}
console.log("\nCatalogues: a price's change → in each file, by the worker's job, seconds (p50; most)");
for (const [name, times] of await measureChanges())
  console.log(`  ${name.padEnd(14)}${percentile(times, 0.5).toFixed(2)}; ${Math.max(...times).toFixed(2)}`);
console.log(`  ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB of memory at most in all of this`);
await driver.end();
await closeStockIndex();
await closeDatabase();

async function* cars(): AsyncGenerator<ImportRow> {
  for (let index = 0; index < CARS; index += 1) {
    const car = buildCar(
      { site: site.slug, index, now: now() },
      { status: "in_stock", locationId: "bench-yard" },
    );
    yield { line: index + 1, car };
  }
}

/** From the moment at which the desk's change is committed. */
async function measureChanges(): Promise<Map<string, number[]>> {
  const run = (stopping: AbortSignal) =>
    runCatalogues((slug) => Promise.resolve(slug === site.slug ? site : null), { ...ports, stopping });
  const jobs = startJobs([{ name: "catalogues", cron: "* * * * *", channel: STOCK_CHANNEL, run }]);
  const times = new Map<string, number[]>(Object.keys(DESTINATIONS).map((name) => [name, []]));
  const [listed] = await sql()<{ id: string }[]>`
    select vehicle_id as id from catalogue_entries
    where text is not null group by vehicle_id having count(*) = ${times.size} limit 1`;
  for (let change = 0; change < CHANGES; change += 1) {
    const before = new Map((await listDestinations(site.slug)).map((each) => [each.name, each.fileHash]));
    const said = {
      kind: "price",
      price_cents: 2_000_000 + change * 10_000,
      price_type: "drive_away",
      offer_price_cents: null,
    } as const;
    await setOverride(
      site,
      listed?.id ?? "",
      { said: { ...said, price_until: null }, by: "bench", endsAt: null },
      () => Promise.resolve(),
    );
    const begun = performance.now();
    const waiting = new Set(times.keys());
    while (waiting.size > 0) {
      await setTimeout(POLL_MS);
      for (const { name, fileHash } of await listDestinations(site.slug)) {
        if (!waiting.has(name) || fileHash === before.get(name)) continue;
        waiting.delete(name);
        times.get(name)?.push((performance.now() - begun) / 1_000);
      }
    }
  }
  await jobs.stop();
  return times;
}

async function requireDestination(name: string) {
  const stored = await findDestination(site.slug, name);
  if (!stored) throw new Error(`There is no ${name}.`);
  return stored;
}
