import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { seededRandom } from "#seed/random";
import { yardCsv, yardRows } from "#tests/fixtures/feeds/yard-feed";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { destinationSchema } from "~/surfaces/catalogues/destination";
import { saveDestination } from "~/surfaces/catalogues/destinations.server";

import { percentile } from "../figures";
import { familyCpuMsOf, rssOf } from "../process-figures";
import { findCarPath, requestPage, workThrough } from "../request-page";
import { createZipf, slugOf } from "./plan";
import { searchPathOf } from "./templates";

// Run by scale.ts in a process of its own, beside a server and a worker:
// `tsx simulate-day.ts FEEDS SITES SEED HOURS PORT WEB WORKER POSTGRES`, the last three process ids.

const DAY_HOURS = 24;
const VISITS = { perSite: 12, least: 2_400 };
const SHOPPERS_AT_ONCE = 3;
const FEED_CARS = 20;
/** One site in so many has a file with changes each hour, gets a lead each hour, has a catalogue, a saved search. */
const EVERY = { delta: 10, lead: 40, catalogue: 10, alert: 10 };
const FEEDS_MS = 300_000;
const MAIL_MS = 60_000;
const PHONE = "+61491570156";

const [, , feeds = ".", ...numbers] = process.argv;
const [sites = 0, seed = 0, hours = 0, port = 0, web = 0, worker = 0, postgres = 0] = numbers.map(Number);
const random = seededRandom(`day ${seed}`);
const pickRank = createZipf(sites, random);
const cars = new Map<number, string>();
const pages = { ms: [] as number[], failed: [] as string[] };
const feedSeconds: number[] = [];
const peak = { web: 0, worker: 0 };
let leads = 0;

await prepare();
const cpu = { web: familyCpuMsOf(web), worker: familyCpuMsOf(worker), postgres: familyCpuMsOf(postgres) };
const begunAt = new Date();
const started = performance.now();
for (let hour = 0; hour < hours; hour += 1) {
  await Promise.all([runFeeds(hour), shop(hour)]);
  peak.web = Math.max(peak.web, rssOf(web));
  peak.worker = Math.max(peak.worker, rssOf(worker));
  if (hour % 6 === 5) console.log(`  … hour ${hour + 1}`);
}
const seconds = (performance.now() - started) / 1_000;
await untilSent();
await print();
await closeDatabase();

/** Every site has a file of stock; some have a catalogue for partners and a shopper with a saved search. */
async function prepare(): Promise<void> {
  // A kept installation has those of an earlier day.
  if ((await db().savedSearch.count()) > 0) return;
  const now = new Date();
  for (let rank = 0; rank < sites; rank += 1) {
    const site = slugOf(rank);
    if (rank % EVERY.catalogue === 0)
      await saveDestination(
        site,
        "partner",
        destinationSchema.parse({ format: "marketplace", file: "jsonl" }),
      );
    if (rank % EVERY.alert !== 0) continue;
    const of = { site, phone: PHONE };
    await db().savedSearch.create({
      data: { ...of, id: crypto.randomUUID(), query: searchPathOf(rank), name: "Every car" },
    });
    await db().alertSettings.create({
      data: { ...of, id: crypto.randomUUID(), smsSince: now },
    });
  }
}

/** All sources are due at once; the worker looks at each. */
async function runFeeds(hour: number): Promise<void> {
  for (let rank = 0; rank < sites; rank += 1) {
    if (hour > 0 && rank % EVERY.delta !== hour % EVERY.delta) continue;
    const rows = yardRows(FEED_CARS).map((row) => ({ ...row, price: String(20_000 + hour * 100) }));
    writeFileSync(join(feeds, `${slugOf(rank)}.csv`), yardCsv(rows));
  }
  const [{ at } = { at: new Date() }] = await sql()<{ at: Date }[]>`
    with due as (update feed_sources set next_run_at = now() where name = 'yard' returning 1)
    select now() as at from due limit 1`;
  await sql()`select pg_notify('feeds_due', '')`;
  const begun = performance.now();
  for (;;) {
    const [row] = await sql()<{ waiting: number }[]>`
      select count(*)::int as waiting from feed_sources
      where name = 'yard' and (next_run_at <= ${at} or leased_until > now())`;
    if (row?.waiting === 0) break;
    if (performance.now() - begun > FEEDS_MS)
      throw new Error(`${row?.waiting} feeds still wait in hour ${hour}`);
    await pause(100);
  }
  feedSeconds.push((performance.now() - begun) / 1_000);
}

async function shop(hour: number): Promise<void> {
  const visits = Array.from(
    { length: Math.ceil(Math.max(VISITS.least, sites * VISITS.perSite) / DAY_HOURS) },
    () => ({
      rank: pickRank(),
      kind: random(),
    }),
  );
  const failed = (error: unknown) => void pages.failed.push(String(error));
  await workThrough(visits, SHOPPERS_AT_ONCE, ({ rank, kind }) => visit(rank, kind).catch(failed));
  for (let rank = hour % EVERY.lead; rank < sites; rank += EVERY.lead) await enquire(rank);
}

async function visit(rank: number, kind: number): Promise<void> {
  const search = searchPathOf(rank);
  const path = kind < 0.2 ? "/" : kind < 0.5 ? search : kind < 0.7 ? `${search}?page=2` : await carOf(rank);
  const begun = performance.now();
  const { status } = await requestPage(port, slugOf(rank), path);
  pages.ms.push(performance.now() - begun);
  // A small site has one page of results.
  if (status >= 400) pages.failed.push(`${slugOf(rank)}${path}: ${status}`);
}

async function carOf(rank: number): Promise<string> {
  const path = cars.get(rank) ?? (await findCarPath(port, slugOf(rank)));
  cars.set(rank, path);
  return path;
}

async function enquire(rank: number): Promise<void> {
  const token = `day-${leads}`;
  const form = {
    ...{ kind: "vehicle-enquiry", name: "Bindi", last_name: "Nguyen", email: `${token}@example.com` },
    ...{ phone: "0491570156", postcode: "4053", message: token, terms_conditions: "on" },
    submission_id: crypto.randomUUID(),
  };
  // Limits are a network's.
  const headers = { "x-forwarded-for": `10.${leads >> 8}.${leads % 256}.1` };
  const { status } = await requestPage(port, slugOf(rank), await carOf(rank), { form, headers });
  leads += 1;
  if (status !== 303) pages.failed.push(`a lead at ${slugOf(rank)}: ${status}`);
}

/** Until no message of a lead waits. */
async function untilSent(): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const waiting = await db().outboxMessage.count({ where: { topic: "lead", status: "pending" } });
    if (waiting === 0 || performance.now() - begun > MAIL_MS) return;
    await pause(200);
  }
}

async function print(): Promise<void> {
  const [counts] = await sql()<{ recorded: number; catalogues: number; failed: number }[]>`
    select (select count(*)::int from leads) as recorded,
      (select count(*)::int from catalogue_destinations where file_hash is not null) as catalogues,
      (select count(*)::int from feed_runs where state = 'failed' and started_at >= ${begunAt}) as failed`;
  const share = (now: number, before: number) => `${((now - before) / 10 / seconds).toFixed(0)} %`;
  const ms = (at: number) => percentile(pages.ms, at).toFixed(0);
  console.log(`  ${hours} hours of a day in ${seconds.toFixed(0)} s`);
  console.log(
    `  pages: ${pages.ms.length}, ms: median ${ms(0.5)}, 95th ${ms(0.95)}, 99th ${ms(0.99)}; failed: ${pages.failed.length}${pages.failed
      .slice(0, 5)
      .map((line) => `\n    ${line}`)
      .join("")}`,
  );
  console.log(
    `  feeds: all ${sites} sources looked at in ${percentile(feedSeconds, 0.5).toFixed(1)} s (slowest hour ${Math.max(...feedSeconds).toFixed(1)}); failed: ${counts?.failed}`,
  );
  console.log(
    `  leads: ${leads} sent, ${counts?.recorded} recorded; catalogues written: ${counts?.catalogues}`,
  );
  console.log(
    `  of a core: web ${share(familyCpuMsOf(web), cpu.web)}, worker ${share(familyCpuMsOf(worker), cpu.worker)}, PostgreSQL ${share(familyCpuMsOf(postgres), cpu.postgres)}`,
  );
  console.log(`  memory at most, MB: web ${peak.web.toFixed(0)}, worker ${peak.worker.toFixed(0)}`);
}
