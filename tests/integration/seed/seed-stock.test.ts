import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { closeDatabase } from "~/platform/db.server";
import { findSeededSite } from "#seed/find-seeded-site";
import { STUDIO_ORIGIN } from "#seed/pictures/studio";
import { SILENT } from "../../../server/cli/progress";
import { seedStock } from "#seed/seed-site";
import { splitCars } from "#seed/split-cars";
import { publishTenants } from "~/publish/publish-tenants.server";
import { createSeedSql } from "#tests/fixtures/driver";

const NOW = Date.UTC(2026, 10, 21, 5, 30) / 1_000;
const sql = createSeedSql();
let slugs: string[] = [];

beforeAll(async () => {
  slugs = await publishTenants("tenants");
});
afterAll(async () => {
  await sql.end();
  await closeDatabase();
});

async function seed(total: number, now: number) {
  const results = [];
  for (const [slug, share] of splitCars(slugs, total)) {
    const site = await findSeededSite(sql, slug);
    if (!site) throw new Error(`${slug} was seeded`);
    results.push(await seedStock(sql, site, { count: share, studio: STUDIO_ORIGIN }, now, SILENT));
  }
  return results;
}
const rows = () => sql`select * from vehicles order by site, id`;
const history = () => sql`select * from vehicle_prices order by site, vehicle_id, seen_at`;

describe("the demo's stock", () => {
  test("of 200 cars is the same when it is seeded again that day", async () => {
    await seed(200, NOW);
    const first = await rows();
    const firstHistory = await history();
    expect(first).toHaveLength(200);
    const again = await seed(200, NOW + 3_600);
    expect(again.every(({ added, changed, sold, removed }) => added + changed + sold + removed === 0)).toBe(
      true,
    );
    expect(await rows()).toEqual(first);
    expect(await history()).toEqual(firstHistory);
  });

  test("stands at each site's own locations", async () => {
    const wrong = await sql`
      select v.site, v.location_id from vehicles v
      left join locations l on l.site = v.site and l.id = v.location_id and l.name = v.location_name
        and l.data -> 'address' ->> 'city' = v.city
      where l.id is null`;
    expect(wrong).toEqual([]);
    const locations =
      await sql`select count(distinct location_id)::int as locations from vehicles where site = 'northside'`;
    expect(locations[0]).toEqual({ locations: 3 });
  });

  test("shrinks to what is asked for", async () => {
    await seed(100, NOW);
    expect(await rows()).toHaveLength(100);
  });
});

test("a site that was not seeded is none", async () => {
  expect(await findSeededSite(sql, "nowhere")).toBeNull();
});
