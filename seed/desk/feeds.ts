import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { beginRun, claimSource, endRun, type RunEnd } from "~/feeds/feed-runs.server";
import { feedSourceSchema } from "~/feeds/feed-source";
import { type FeedLocation, type FileLocation, placeOf } from "~/feeds/fetch/feed-location";
import { createFetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { openFile } from "~/feeds/fetch/open-file.server";
import { inspectFile } from "~/feeds/inspect/inspect-file.server";
import { readMapping } from "~/feeds/read-mapping.server";
import { toCsv } from "~/platform/csv";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";

import type { Clock } from "./reservations";

const HOUR = 3_600;
/** As many as its last run read. */
const LOCATION_CARS = 415;
/** Of the feed whose last file lists fewer of them. */
const AUCTION_CARS = 63;
const LISTED_CARS = 25;
/** Its file calls the price something else since its last run that worked. */
const RENAMED = "demonstrators";
const RENAMED_CARS = 12;
const done = (counts: Record<string, number>): RunEnd => ({
  state: "done",
  message: "",
  counts,
  fileHash: null,
});
const stock = (read: number, changed: number, added: number, sold: number) =>
  done({ read, changed, added, sold, unchanged: read - changed - added });

type PastSource = {
  name: string;
  id: string;
  /** Null for a file of the site's own folder. */
  mapping: string | null;
  everyHours: number;
  runs: RunEnd[];
};

/** Each source with its runs, the oldest first. */
const SOURCES: PastSource[] = [
  {
    ...{ name: "yard-system", id: "a", mapping: null, everyHours: 24 },
    runs: Array.from({ length: 14 }, (_, day) =>
      stock(402 + day, 5 + ((day * 7) % 11), day % 4, (day * 3) % 3),
    ),
  },
  {
    ...{ name: "auction-cars", id: "b", mapping: "seed/mappings/classifieds-csv.json", everyHours: 24 },
    runs: [
      stock(61, 4, 2, 1),
      stock(AUCTION_CARS, 3, 2, 0),
      {
        state: "waiting",
        message:
          `${AUCTION_CARS - LISTED_CARS} of the ${AUCTION_CARS} vehicles that this feed has on offer would leave the site, ` +
          "more than 30%. Nothing was changed. Import the file as it is only if they have really sold.",
        counts: { read: LISTED_CARS, live: LISTED_CARS },
        fileHash: null,
      },
    ],
  },
  {
    ...{ name: RENAMED, id: "c", mapping: null, everyHours: 72 },
    runs: [
      stock(12, 2, 1, 0),
      {
        state: "failed",
        message:
          "The file has no column 'Price'. It has: Stock No, Make, Model, Badge, Year, Condition, Advertised price, " +
          "Price type, Odometer, Body, Transmission, Fuel, Colour, Rego, VIN, Comments.",
        counts: {},
        fileHash: null,
      },
    ],
  },
];

/**
 * Sources with a history of runs. Two are as in life: they were added on the desk and read files of the site's folder,
 * of which one is that of its last run, and one lacks a column. The third is of the kind that staff upload, so a run
 * without a new file never begins. Publishing leaves all of them alone.
 */
export async function runFeeds(site: string, { now }: Clock): Promise<void> {
  for (const { name, id, mapping, everyHours, runs } of SOURCES) {
    const source =
      mapping === null ? await writeLocationFile(site, name) : await uploadedSource(name, mapping);
    const { from, etag } = source;
    const config = { name, from, mapping: source.columns, everyMinutes: everyHours * 60 };
    feedSourceSchema.parse(config);
    await sql()`
      insert into feed_sources (site, name, kind, location, config, every_minutes, enabled, on_desk)
      values (${site}, ${name}, ${from.kind}, ${placeOf(from)}, ${sql().json(config as never)},
        ${everyHours * 60}, true, ${from.kind === "file"})
      on conflict (site, name) do nothing`;
    for (const [index, end] of runs.entries()) {
      const runId = runIdOf(id, index);
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
    if (name === "auction-cars") await listAuctionCars(site, runIdOf(id, runs.length - 1));
    if (etag !== null)
      await sql()`update feed_sources set etag = ${etag} where site = ${site} and name = ${name}`;
  }
}

function runIdOf(id: string, index: number): string {
  return `feed0000-0000-4000-8000-${id}${String(index).padStart(11, "0")}`;
}

/** Gives the feed its cars, and its waiting run the rows of those that its file still lists. */
async function listAuctionCars(site: string, run: string): Promise<void> {
  const cars = await sql()<{ id: string; stockNumber: string | null }[]>`
    update vehicles set source = 'feed:auction-cars' where site = ${site} and source = 'seed' and id in (
      select id from vehicles where site = ${site} and source = 'seed' and status = 'in_stock' and car_type = 'used'
        and item_type = 'car' and not reserved and dealer_hold is null
      order by stock_number desc limit ${AUCTION_CARS})
    returning id, stock_number as "stockNumber"`;
  for (const [index, { id, stockNumber }] of cars.slice(0, LISTED_CARS).entries()) {
    await sql()`
      insert into feed_rows (site, run_id, line, stock_number, vehicle_id, outcome, rule, reason, value)
      values (${site}, ${run}::uuid, ${index + 2}, ${stockNumber}, ${id}, 'live', 'on-offer', '', '')
      on conflict do nothing`;
  }
}

type Prepared = { from: FeedLocation; columns: object; etag: string | null };

async function uploadedSource(name: string, mapping: string): Promise<Prepared> {
  const { name: _, ...columns } = await readMapping(mapping);
  return { from: { kind: "upload" }, columns, etag: null };
}

/** The site's cars as its stock system would send them; demonstrators under numbers of their own. */
async function writeLocationFile(site: string, name: string): Promise<Prepared> {
  const isRenamed = name === RENAMED;
  const { folder } = createFetchPorts(env(), () => 0);
  const from: FileLocation = { kind: "file", folder: site, path: `${name}.csv` };
  const cars = await sql()<Record<string, string | null>[]>`
    select ${isRenamed ? "D" : ""} || stock_number as "Stock No", make as "Make", model as "Model", badge as "Badge", year::text as "Year",
      car_type as "Condition", price_cents / 100 as "Price",
      case price_type when 'drive_away' then 'Drive away' else 'EGC' end as "Price type", km::text as "Odometer",
      simple_body as "Body", simple_transmission as "Transmission", simple_fuel as "Fuel", colour as "Colour",
      case when not ${isRenamed} then rego end as "Rego", case when not ${isRenamed} then vin end as "VIN",
      dealer_comments as "Comments"
    from vehicles where site = ${site} and status = 'in_stock'
    order by ${isRenamed} and car_type <> 'demo', stock_number limit ${isRenamed ? RENAMED_CARS : LOCATION_CARS}`;
  const columns = Object.keys(cars[0] ?? {});
  const rows = cars.map((car) => columns.map((column) => String(car[column] ?? "")));
  await mkdir(join(folder, site), { recursive: true });
  await writeFile(join(folder, site, from.path), toCsv([columns, ...rows]));
  const { mapping } = await inspectFile(join(folder, site, from.path), name);
  const { name: _, ...mapped } = mapping;
  if (isRenamed) {
    const renamed = columns.map((column) => (column === "Price" ? "Advertised price" : column));
    await writeFile(join(folder, site, from.path), toCsv([renamed, ...rows]));
    return { from, columns: mapped, etag: null };
  }
  const opened = await openFile(
    from,
    {},
    createFetchPorts(env(), () => 0),
  );
  if (!("stream" in opened)) throw new Error("The demo's feed was not written.");
  for await (const _ of opened.stream);
  return { from, columns: mapped, etag: opened.etag ?? null };
}
