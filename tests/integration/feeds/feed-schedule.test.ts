import { statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { claimSource } from "~/feeds/feed-runs.server";
import { runDueFeeds } from "~/feeds/run-due-feeds.server";
import { runFeed } from "~/feeds/run-feed.server";
import { createLongSql, sql } from "~/platform/db.server";
import { locationRow, yardCsv, yardFeed, yardRows } from "#tests/fixtures/feeds/yard-feed";
import { often } from "#tests/fixtures/often";

import { NOW, openFeedWorld } from "./feed-world";
import { findAmong } from "../../fixtures/find-among";

const world = openFeedWorld();
const SITES = often(20, 200);
const SOURCES = often(200, 2_000);
/** One file in a hundred has changed since the last look. */
const CHANGED_EVERY = 100;
const sites = Array.from({ length: SITES }, (_, index) => `dealer-${index}`);
const fileOf = (number: number) => join(world.folder, `yard-${number}.csv`);
/** What marks a file's version, as a run keeps it. */
const markOf = (number: number) => {
  const { size, mtimeMs } = statSync(fileOf(number));
  return `${size}-${Math.round(mtimeMs)}`;
};

afterAll(() => world.close());

const listFeedSites = (slugs = sites) => Promise.all(slugs.map((slug) => world.site(slug)));
const look = async (feedSites: Awaited<ReturnType<typeof listFeedSites>>) =>
  runDueFeeds(findAmong(feedSites), {
    clock: () => NOW,
    stopping: new AbortController().signal,
    fetch: world.fetch,
  });

describe("thousands of sources of which most have not changed", () => {
  beforeAll(async () => {
    await world.publish(Object.fromEntries(sites.map((slug) => [slug, []])));
    const { config } = yardFeed("none.csv");
    await sql()`delete from feed_sources`;
    // The first dealer has more sources than all others together.
    await sql()`
    insert into feed_sources (site, name, kind, location, config, every_minutes, next_run_at)
    select case when number < ${SOURCES / 2} then 'dealer-0' else 'dealer-' || (number % ${SITES}) end,
      'yard-' || number, 'file', 'yard', ${sql().json(config)} || jsonb_build_object('name', 'yard-' || number,
        'from', jsonb_build_object('kind', 'file', 'path', 'yard-' ||
          (case when number % ${CHANGED_EVERY} = 0 then number else number % ${CHANGED_EVERY} end) || '.csv')),
      60, now() - interval '1 minute'
    from generate_series(0, ${SOURCES - 1}) as number`;
    // A changed file has its own cars: another's would be held.
    for (let number = 0; number < SOURCES; number += CHANGED_EVERY) {
      writeFileSync(fileOf(number), yardCsv([1, 2, 3].map((car) => locationRow(`Y${number}-${car}`))));
    }
    for (let number = 1; number < CHANGED_EVERY; number += 1) {
      writeFileSync(fileOf(number), yardCsv([locationRow("Y1")]));
    }
  });
  beforeEach(async () => {
    await sql()`delete from feed_runs`;
    // As after a run of each file but the first.
    const known = Array.from({ length: CHANGED_EVERY }, (_, number) => ({
      number,
      etag: number === 0 ? null : markOf(number),
    }));
    await sql()`
    update feed_sources s set etag = known.etag, file_hash = null, started_at = null, next_run_at = date_trunc('milliseconds', now())
    from jsonb_to_recordset(${sql().json(known)}) as known (number int, etag text)
    where split_part(s.name, '-', 2)::int % ${CHANGED_EVERY} = known.number`;
  });

  test("what is due at one minute is all run by one look, each source once, and each dealer in turn", async () => {
    const feedSites = await listFeedSites();
    const ran = await Promise.all([look(feedSites), look(feedSites)]);
    expect(ran.reduce((sum, count) => sum + count, 0)).toBe(SOURCES);
    const [{ due, runs } = {}] = await sql()<{ due: number; runs: number }[]>`
    select (select count(*)::int from feed_sources where next_run_at <= now() or lease is not null) as due,
      (select count(*)::int from (select distinct site, source from feed_runs) each) as runs`;
    expect({ due, runs }).toEqual({ due: 0, runs: SOURCES });
    expect(await sql()`select 1 from feed_runs offset ${SOURCES}`).toHaveLength(0);

    // Nobody has a second turn before everybody had the first.
    const turns = await sql()`
    select max(at) filter (where turn = 1) <= min(at) filter (where turn = 2) as "areFair" from (
      select started_at as at, row_number() over (partition by site order by started_at) as turn from feed_sources
    ) claimed`;
    expect(turns).toEqual([{ areFair: true }]);
  });

  test("one process begins all that are due at once within their minute, most of whose files have not changed", async () => {
    const feedSites = await listFeedSites();
    const [{ due } = { due: new Date(0) }] = await sql()<{ due: Date }[]>`
    select max(next_run_at) as due from feed_sources`;
    expect(await look(feedSites)).toBe(SOURCES);
    const ends = await sql()<{ state: string; message: string; count: number }[]>`
    select state, message, count(*)::int from feed_runs 
    group by state, message order by count desc`;
    expect(ends).toEqual([
      {
        state: "done",
        message: "the file is that of the last run",
        count: SOURCES - SOURCES / CHANGED_EVERY,
      },
      { state: "done", message: "", count: SOURCES / CHANGED_EVERY },
    ]);
    const [late] = await sql()<{ seconds: number }[]>`
    select extract(epoch from max(started_at) - ${due})::float8 as seconds from feed_sources`;
    expect(late?.seconds).toBeLessThan(60);
  });

  test("a look at a file that has not changed writes its end and reads no row and no car", async () => {
    const name = "yard-1";
    const source = await sql()<{ site: string }[]>`select site from feed_sources where name = ${name}`;
    const site = source[0]?.site ?? "";
    const claimed = await claimSource(site, name);
    if (!claimed) throw new Error("It was not claimed.");
    const statements: string[] = [];
    const driver = createLongSql({ max: 1, debug: (_, query) => void statements.push(query) });
    await driver`select 1`;
    statements.length = 0;
    const run = await runFeed(await world.site(site), claimed, { sql: driver, fetch: world.fetch, now: NOW });
    await driver.end();
    expect(run).toMatchObject({ state: "done", message: "the file is that of the last run" });
    expect(statements).toHaveLength(1);
    expect(statements.join()).not.toMatch(/feed_rows|vehicles|locations/);
  });
});

const states = async () =>
  Object.fromEntries(
    (await sql()<{ site: string; state: string }[]>`select site, state from feed_runs`).map(
      ({ site, state }) => [site, state],
    ),
  );

test("a server that does not answer holds up its own source, and not one that becomes due meanwhile", async () => {
  const asked: (() => void)[] = [];
  const server = createServer((_, response) => asked.push(() => void response.writeHead(404).end()));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`;
  await world.publish({ northside: [{ from: { kind: "http", url } }], harbour: [] });
  world.write("harbour", yardRows(2));
  await sql()`update feed_sources set next_run_at = now() + interval '1 hour' where site = 'harbour'`;
  const looking = look(await listFeedSites(["northside", "harbour"]));
  await expect.poll(() => asked.length).toBe(1);
  await sql()`update feed_sources set next_run_at = now() where site = 'harbour'`;
  await expect.poll(states).toEqual({ harbour: "done" });
  asked[0]?.();
  expect(await looking).toBe(2);
  await new Promise((closed) => server.close(closed));
  expect(await states()).toEqual({ harbour: "done", northside: "failed" });
});

test("three imports are under way at once, and a look at a file that has not changed does not wait for them", async () => {
  const locations = Array.from({ length: 6 }, (_, index) => `yard-${index}`);
  const same = "yard-5";
  await world.publish(Object.fromEntries(locations.map((slug) => [slug, []])));
  for (const slug of locations) world.write(slug, yardRows(2));
  await world.run(same);
  await sql()`delete from feed_runs`;
  await sql()`update feed_sources set next_run_at = now(), started_at = null`;
  const feedSites = await listFeedSites(locations);
  const { looking } = await sql().begin(async (tx) => {
    for (const slug of locations) await tx`select pg_advisory_xact_lock(hashtext(${`import ${slug}`}))`;
    const begun = look(feedSites);
    const others = Object.fromEntries(
      locations.filter((slug) => slug !== same).map((slug) => [slug, "running"]),
    );
    await expect.poll(states).toEqual({ ...others, [same]: "done" });
    const waiting = async () =>
      (await sql()`select 1 from pg_locks where locktype = 'advisory' and not granted`).length;
    await expect.poll(waiting).toBe(3);
    return { looking: begun };
  });
  expect(await looking).toBe(6);
  expect(Object.values(await states())).toEqual(locations.map(() => "done"));
});
