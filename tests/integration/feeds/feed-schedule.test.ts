import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { runDueFeeds } from "~/feeds/run-due-feeds.server";
import { sql } from "~/platform/db.server";
import { yardFeed } from "#tests/fixtures/feeds/yard-feed";
import { often } from "#tests/fixtures/often";

import { NOW, openFeedWorld } from "./feed-world";

const world = openFeedWorld();
const SITES = often(20, 200);
const SOURCES = often(200, 2_000);
const sites = Array.from({ length: SITES }, (_, index) => `dealer-${index}`);

beforeAll(async () => {
  await world.publish(Object.fromEntries(sites.map((slug) => [slug, []])));
  writeFileSync(join(world.folder, "none.csv"), "Stock,Make,Model,Year,Price,Status\n");
  const { config } = yardFeed("none.csv");
  await sql()`delete from feed_sources`;
  // The first dealer has more sources than all others together.
  await sql()`
    insert into feed_sources (site, name, kind, location, config, every_minutes, next_run_at)
    select case when number < ${SOURCES / 2} then 'dealer-0' else 'dealer-' || (number % ${SITES}) end,
      'yard-' || number, 'file', 'none.csv', ${sql().json(config)} || jsonb_build_object('name', 'yard-' || number),
      60, now() - interval '1 minute'
    from generate_series(0, ${SOURCES - 1}) as number`;
});
afterAll(() => world.close());

test("what is due at one minute is all run by one look, each source once, and each dealer in turn", async () => {
  const feedSites = await Promise.all(sites.map((slug) => world.site(slug)));
  const look = () =>
    runDueFeeds(feedSites, {
      ...{ clock: () => NOW, stopping: new AbortController().signal, fetch: world.fetch },
    });
  const ran = await Promise.all([look(), look()]);
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
