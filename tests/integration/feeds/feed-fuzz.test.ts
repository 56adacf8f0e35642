import { writeFileSync } from "node:fs";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { claimSource } from "~/feeds/feed-runs.server";
import { type FeedSite, runFeed } from "~/feeds/run-feed.server";
import { createLongSql, sql } from "~/platform/db.server";
import { often } from "#tests/fixtures/often";
import { yardCsv, yardRows } from "#tests/fixtures/feeds/yard-feed";

import { NOW, openFeedWorld } from "./feed-world";

const CARS = 30;
/** As many as may leave unasked: 30 %. */
const MAX_LEAVING = 9;
const world = openFeedWorld();
const whole: Buffer = Buffer.from(yardCsv(yardRows(CARS)));

/** A file each at once: a run waits for the database most of its time. */
const SITES = ["one", "two", "three", "four"];
const driver = createLongSql({ max: SITES.length * 3 });
let sites: FeedSite[];

beforeAll(async () => {
  await world.publish(Object.fromEntries(SITES.map((slug) => [slug, []])));
  sites = await Promise.all(SITES.map((slug) => world.site(slug)));
  for (const slug of SITES) {
    writeFileSync(world.fileOf(slug), new Uint8Array(whole));
    expect((await world.run(slug)).counts).toMatchObject({ live: CARS });
  }
  await sql()`create table whole as select * from vehicles`;
  await Promise.all(SITES.map(restore));
});
afterAll(async () => {
  await driver.end();
  await world.close();
});

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

/** One thing that may happen to a file on its way. */
const mutation: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  place.map((end) => (bytes: Buffer) => bytes.subarray(0, at(bytes, end))),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 8 })).map(
    ([from, junk]) =>
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, at(bytes, from)), junk, bytes.subarray(at(bytes, from))]),
  ),
  fc.tuple(place, place).map(([from, length]) => (bytes: Buffer) => {
    const start = at(bytes, from);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + Math.floor(length * 400))]);
  }),
  fc.tuple(place, fc.constantFrom('"', "\n", "\r", ",", "\0", ";", "\ufeff", "\u2028")).map(
    ([from, sign]) =>
      (bytes: Buffer) =>
        Buffer.concat([
          bytes.subarray(0, at(bytes, from)),
          Buffer.from(sign),
          bytes.subarray(at(bytes, from)),
        ]),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 60_000 })).map(
    ([from, length]) =>
      (bytes: Buffer) =>
        Buffer.concat([
          bytes.subarray(0, at(bytes, from)),
          Buffer.alloc(length, "x"),
          bytes.subarray(at(bytes, from)),
        ]),
  ),
  fc.constant((bytes: Buffer) => Buffer.from(bytes.toString("utf8"), "utf16le")),
  fc.constant((bytes: Buffer) => Buffer.concat([bytes, bytes.subarray(bytes.indexOf("\n") + 1)])),
  place.map((from) => (bytes: Buffer) => {
    const lines = bytes.toString("latin1").split("\n");
    lines.push(...lines.slice(Math.floor(from * lines.length)));
    return Buffer.from(lines.join("\n"), "latin1");
  }),
);

type Checked = { lost: number; others: number; rows: number };

/** What a run left: cars of before that are off the site, cars that are not as before, and rows that are explained. */
async function lookAt(site: string, runId: string): Promise<Checked> {
  const [found] = await sql()<Checked[]>`
    select
      (select count(*)::int from whole w where w.site = ${site} and not exists (
        select 1 from vehicles v
        where v.site = w.site and v.id = w.id and v.status in ('in_stock', 'coming_soon'))) as lost,
      (select count(*)::int from (
        (select * from vehicles where site = ${site} except select * from whole where site = ${site})
        union all
        (select * from whole where site = ${site} except select * from vehicles where site = ${site})
      ) other) as others,
      (select count(*)::int from feed_rows where site = ${site} and run_id = ${runId}::uuid) as rows`;
  if (!found) throw new Error("Nothing was counted.");
  return found;
}

/** The stock as the whole file has it, without an import: only cars that the last file changed are written. */
async function restore(site: string): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`
      delete from vehicles v where site = ${site}
        and not exists (select 1 from whole w where w.site = v.site and w.id = v.id and w = v)`;
    await tx`
      insert into vehicles select * from whole w
      where site = ${site} and not exists (select 1 from vehicles v where v.site = w.site and v.id = w.id)`;
    await tx`delete from feed_runs where site = ${site}`;
    await tx`update feed_sources set file_hash = null, etag = null where site = ${site}`;
  });
}

async function judge(site: FeedSite, file: Buffer): Promise<void> {
  const { slug } = site;
  writeFileSync(world.fileOf(slug), new Uint8Array(file));
  const claimed = await claimSource(slug, "yard");
  if (!claimed) throw new Error(`${slug} was not claimed.`);
  const run = await runFeed(site, claimed, { sql: driver, fetch: world.fetch, now: NOW });
  const { lost, others, rows } = await lookAt(slug, run.id);
  if (run.state === "done") expect(lost).toBeLessThanOrEqual(MAX_LEAVING);
  else expect(others).toBe(0);
  if (run.state === "done" && run.counts["read"] !== undefined) expect(rows).toBe(run.counts["read"]);
  await restore(slug);
}

test(
  "whatever happens to a file, its run takes no more cars off the site than may leave unasked, and explains every row",
  { timeout: 3_600_000 },
  async () => {
    const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
    const files = fc.array(mutations, { minLength: SITES.length, maxLength: SITES.length });
    await fc.assert(
      fc.asyncProperty(files, async (changed) => {
        await Promise.all(
          changed.map((changes, index) => {
            const site = sites[index];
            if (!site) throw new Error("There are more files than sites.");
            return judge(
              site,
              changes.reduce((bytes, change) => change(bytes), whole),
            );
          }),
        );
      }),
      { numRuns: often(6, 100_000 / SITES.length) },
    );
  },
);
