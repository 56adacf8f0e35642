import { join } from "node:path";

import type { Sql } from "postgres";

import { env } from "~/platform/env.server";
import type { SiteConfig } from "~/site/config/site-config";

import type { DealerProfile } from "./builders/dealer-profile";
import { importFeed } from "~/feeds/import-feed.server";
import { createImportReport, type ImportReport } from "~/feeds/import-report.server";
import { readMappedRows } from "~/feeds/read-mapped-rows.server";
import { readMapping } from "~/feeds/read-mapping.server";
import type { Progress } from "../server/cli/progress";
import { pictureFeed, queuePictures } from "./pictures/list-pictures";
import { generateStock } from "./generate-stock";
import { addPastPrices } from "./past-prices";
import { DEMO_POLICY } from "~/stock/import/vehicle-import";
import { importVehicles, type ImportResult } from "~/stock/import/import-vehicles.server";

export type SeededSite = { slug: string; config: SiteConfig; dealer: DealerProfile };

const DAY_SECONDS = 86_400;

/**
 * Writes a site's demo stock. Its dates are relative to the start of the day, so that a second seed on the
 * same day changes nothing.
 *
 * @param now seconds UTC
 */
export async function seedStock(
  sql: Sql,
  { slug, dealer }: Pick<SeededSite, "slug" | "dealer">,
  { count, studio }: { count: number; studio: string | null },
  now: number,
  progress: Progress,
): Promise<ImportResult> {
  const today = now - (now % DAY_SECONDS);
  progress.step(`${slug} stock`);
  const plan = { site: slug, source: "seed", policy: DEMO_POLICY, now: today };
  const cars = generateStock({ site: slug, count, now: today, dealer, studio }, (done) =>
    progress.advance(done, count, "vehicles"),
  );
  const result = await importVehicles(sql, plan, cars, queuePictures(slug));
  await addPastPrices(sql, slug);
  progress.finish(describe(result));
  return result;
}

/** Imports a dealer's file, and reports where the rejected rows are listed. `now` in seconds UTC. */
export async function seedFeed(
  sql: Sql,
  { slug, dealer }: Pick<SeededSite, "slug" | "dealer">,
  { feed, studio }: { feed: { file: string; mapping: string }; studio: string | null },
  now: number,
  progress: Progress,
): Promise<ImportResult> {
  const mapping = await readMapping(feed.mapping);
  const report = await createImportReport(reportFile(slug, now));
  progress.step(`${slug} feed`);
  try {
    const onProgress = (read: number, size: number) => progress.advance(read, size, "bytes");
    const result = await importFeed(sql, {
      site: slug,
      dealer,
      file: feed.file,
      mapping,
      readRows: readMappedRows,
      report,
      now,
      onProgress,
    });
    if (studio !== null) await pictureFeed(sql, slug, studio);
    progress.finish(`${count(result.read)} ${result.read === 1 ? "row" : "rows"} read: ${describe(result)}`);
    return result;
  } finally {
    await tellRejections(report, progress);
  }
}

async function tellRejections(report: ImportReport, progress: Progress): Promise<void> {
  const file = await report.close();
  if (file === null) return;
  for (const { line, field, reason } of report.first())
    progress.note(`    line ${line}: ${field}: ${reason}`);
  const rows = report.rows();
  progress.note(
    `    ${count(rows)} ${rows === 1 ? "row was" : "rows were"} left out; all are listed in ${file}`,
  );
}

/** Such as `.data/imports/northside-2026-11-21T06-18-12.csv`. */
function reportFile(site: string, now: number): string {
  const time = new Date(now * 1_000).toISOString().slice(0, 19).replaceAll(":", "-");
  return join(env().DATA_DIR, "imports", `${site}-${time}.csv`);
}

function describe({ rows, added, changed, prices, sold, removed }: ImportResult): string {
  const parts = [
    [added, "new"],
    [changed, "changed"],
    [sold, "sold"],
    [removed, "removed"],
    [prices, prices === 1 ? "price recorded" : "prices recorded"],
  ] as const;
  const counted = parts.filter(([number]) => number > 0).map(([number, what]) => `${count(number)} ${what}`);
  return `${count(rows)} ${rows === 1 ? "vehicle" : "vehicles"} (${counted.join(", ") || "all as they were"})`;
}

function count(value: number): string {
  return value.toLocaleString("en-AU");
}
