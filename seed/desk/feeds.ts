import { beginRun, claimSource, endRun, type RunEnd } from "~/feeds/feed-runs.server";
import { feedSourceSchema } from "~/feeds/feed-source";
import { readMapping } from "~/feeds/read-mapping.server";
import { sql } from "~/platform/db.server";

import type { Clock } from "./reservations";

const HOUR = 3_600;
const done = (counts: Record<string, number>): RunEnd => ({
  state: "done",
  message: "",
  counts,
  fileHash: null,
});
const stock = (read: number, changed: number, added: number, sold: number) =>
  done({ read, changed, added, sold, unchanged: read - changed - added });

/** Each source with its runs, the oldest first. */
const SOURCES: { name: string; id: string; mapping: string; everyHours: number; runs: RunEnd[] }[] = [
  {
    ...{ name: "yard-system", id: "a", mapping: "seed/mappings/au-listings.json", everyHours: 24 },
    runs: Array.from({ length: 14 }, (_, day) =>
      stock(402 + day, 5 + ((day * 7) % 11), day % 4, (day * 3) % 3),
    ),
  },
  {
    ...{ name: "auction-cars", id: "b", mapping: "seed/mappings/classifieds-csv.json", everyHours: 24 },
    runs: [
      stock(61, 4, 2, 1),
      stock(63, 3, 2, 0),
      {
        state: "waiting",
        message:
          "38 of the 63 vehicles of auction-cars that northside has on offer would leave the site, more than 30 %. " +
          "Nothing was changed. Accept the run if the dealer has really sold them.",
        counts: { read: 25 },
        fileHash: null,
      },
    ],
  },
  {
    ...{ name: "demonstrators", id: "c", mapping: "seed/mappings/au-listings.json", everyHours: 72 },
    runs: [
      stock(12, 2, 1, 0),
      { state: "failed", message: "The file has no column “Stock No”.", counts: {}, fileHash: null },
    ],
  },
];

/**
 * Sources with a history of runs. They are of the kind that staff upload: nothing is fetched, publishing leaves them
 * alone, and a run without a new file never begins.
 */
export async function runFeeds(site: string, { now }: Clock): Promise<void> {
  for (const { name, id, mapping, everyHours, runs } of SOURCES) {
    const { name: _, ...columns } = await readMapping(mapping);
    const config = { name, from: { kind: "upload" }, mapping: columns };
    feedSourceSchema.parse(config);
    await sql()`
      insert into feed_sources (site, name, kind, location, config, every_minutes, enabled)
      values (${site}, ${name}, 'upload', 'uploaded', ${sql().json(config as never)}, 60, true)
      on conflict (site, name) do nothing`;
    for (const [index, end] of runs.entries()) {
      const runId = `feed0000-0000-4000-8000-${id}${String(index).padStart(11, "0")}`;
      const known = await sql()`select 1 from feed_runs where site = ${site} and id = ${runId}`;
      const claimed = known.length > 0 ? null : await claimSource(site, name);
      if (!claimed) continue;
      await beginRun(sql(), claimed, runId);
      await endRun(sql(), claimed, runId, end);
      const at = now - (runs.length - 1 - index) * everyHours * HOUR - 2 * HOUR;
      await sql()`
        update feed_runs set started_at = to_timestamp(${at}), ended_at = to_timestamp(${at + 41})
        where site = ${site} and id = ${runId}`;
    }
  }
}
