import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar, ARRIVED } from "#tests/unit/stock/a-car";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { loader } from "~/routes/cars.$slug_.view[.]json";
import { countView, findViews } from "~/vehicle/views/answer-view.server";
import { dailySalt, viewerHash } from "~/vehicle/views/visitor-hash.server";

import { parkCars } from "../stock/park-cars";
import { ASH, CHROME, visit, type Somebody } from "./visits";

const BO: Somebody = { ...ASH, address: "198.51.100.9" };
const SAME_HOUSE: Somebody = { ...ASH, agent: `${CHROME} Edg/141.0.0.0` };
const GOOGLE: Somebody = { ...ASH, agent: "Mozilla/5.0 (compatible; Googlebot/2.1)" };
/** What the feed has counted. */
const FEED = 12;

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(
    aCar({ slug: "corolla", views: FEED }),
    aCar({ id: "twin", slug: "twin", stockNumber: "N2", vin: null, views: 0 }),
    aCar({ id: "withdrawn", slug: "withdrawn", status: "withdrawn" }),
    aCar({ site: "harbour", slug: "corolla", views: 0 }),
  );
});
beforeEach(async () => {
  await db().vehicleViewCount.deleteMany();
  await db().vehicleViewer.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(closeDatabase);

function ask(somebody = ASH, slug = "corolla", site = "northside", query = "", headers = {}) {
  const path = `/cars/${slug}/view.json${query}`;
  return visit(site, loader, path, { somebody, params: { slug }, headers });
}
const viewsOf = async (response: Promise<Response>) =>
  ((await (await response).json()) as { views: number }).views;

describe("GET /cars/{slug}/view.json (spec 1 §7)", () => {
  test("answers views and car_fields, and no cache may (spec:1.7.10)", async () => {
    const response = await ask(
      ASH,
      "corolla",
      "northside",
      `?photos_count=1&updated_at=${ARRIVED}&website_id=1`,
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ views: FEED + 1, car_fields: {} });
  });

  test("tells a page that shows an older car what changed", async () => {
    const response = await ask(ASH, "corolla", "northside", `?photos_count=1&updated_at=${ARRIVED - 60}`);
    expect(await response.json()).toMatchObject({ car_fields: { price: 25_990, updated_at: ARRIVED } });
  });

  test.each([
    ["an unknown car", "nothing-here", "", 404],
    ["one that is withdrawn", "withdrawn", "", 410],
    ["another site's id", "corolla", "?website_id=2", 400],
  ])("%s is not ok, and counts nobody", async (_, slug, query, status) => {
    expect((await ask(ASH, slug, "northside", query)).status).toBe(status);
    expect(await db().vehicleViewer.count()).toBe(0);
  });
});

describe("each visitor is counted once in a while", () => {
  test("the same one once, however often and however fast (spec:1.2.37)", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await viewsOf(ask())).toBe(FEED + 1);
  });

  test("others each", async () => {
    await Promise.all([ask(ASH), ask(BO), ask(SAME_HOUSE)]);
    expect(await viewsOf(ask())).toBe(FEED + 3);
  });

  test("bots are told, and not counted", async () => {
    await ask();
    expect(await viewsOf(ask(GOOGLE))).toBe(FEED + 1);
    expect(await viewsOf(ask(BO, "corolla", "northside", "", { "Sec-Fetch-Site": "cross-site" }))).toBe(
      FEED + 1,
    );
    expect(await viewsOf(ask())).toBe(FEED + 1);
  });

  test("another car has a number of its own", async () => {
    await ask();
    expect(await viewsOf(ask(BO, "twin"))).toBe(1);
  });

  test("and so has the neighbouring dealer's car of the same name", async () => {
    await ask();
    expect(await viewsOf(ask(ASH, "corolla", "harbour"))).toBe(1);
    expect(await findViews("northside", "corolla")).toBe(1);
  });

  test("again on another day, when yesterday's salt is gone", async () => {
    const count = async (day: string) => {
      const salt = await dailySalt("northside", day);
      const hash = viewerHash(salt, { network: ASH.address, agent: ASH.agent }, "corolla");
      return countView("northside", "corolla", { day, hash });
    };
    expect([await count("2030-01-01"), await count("2030-01-01"), await count("2030-01-02")]).toEqual([
      1, 1, 2,
    ]);
    const salts = await sql()`select day::text from view_salts where site = 'northside'`;
    expect([...salts]).toEqual([{ day: "2030-01-02" }]);
  });
});

test("all processes hash with the same salt of a day, and each site has its own", async () => {
  const day = "2031-01-01";
  const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => dailySalt("northside", day)));
  for (const other of others) expect(other.equals(one!)).toBe(true);
  expect((await dailySalt("harbour", day)).equals(one!)).toBe(false);
});

test("nothing that is stored names the visitor", async () => {
  await ask();
  const stored = JSON.stringify([
    await sql()`select * from vehicle_viewers`,
    await sql()`select * from vehicle_view_counts`,
    await sql()`select key from rate_limits`,
  ]);
  expect(stored).not.toContain(ASH.address);
  expect(stored).not.toContain("Mozilla");
});

test("a network that asks far too often is asked to wait", async () => {
  await ask();
  await sql()`update rate_limits set count = 300 where site = 'northside' and key like 'views:%'`;
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([429, null]);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await ask(BO)).status).toBe(200);
});

test("a car that goes takes its number with it", async () => {
  await parkCars(aCar({ id: "passing", slug: "passing", stockNumber: "P", vin: null }));
  await ask(ASH, "passing");
  await db().vehicle.delete({ where: { site_id: { site: "northside", id: "passing" } } });
  expect(await db().vehicleViewCount.count()).toBe(0);
});
