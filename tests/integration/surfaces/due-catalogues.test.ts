import pg from "pg";
import type postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { plans, readPlans, reportPlans, type ReadPlan, withNotices } from "#tests/fixtures/read-plans";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db, sql } from "~/platform/db.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import { writeTenants } from "~/publish/publish-tenants.server";
import { endDueOverrides, setOverride } from "~/stock/overrides/overrides.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { destinationSchema } from "~/surfaces/catalogues/destination";
import { findDestination, saveDestination } from "~/surfaces/catalogues/destinations.server";
import { takeMarks } from "~/surfaces/catalogues/due-catalogues.server";
import { type CataloguePorts, runCatalogues } from "~/surfaces/catalogues/run-catalogues.server";

vi.mock("postgres", async (original) => {
  const { default: driver } = await original<{ default: typeof postgres }>();
  return { default: (url: string, options: object) => driver(url, withNotices(options)) };
});

const SLUGS = ["harbour", "northside"] as const;
const tenants = SLUGS.map((slug, index) => buildTenant(slug, { config: { id: index + 1 } }));
const NORTHSIDE = tenants[1]!;
const files = new Map<string, Buffer>();
/** Called before a file is stored: after its entries were made, before its destination is at rest. */
let beforeStoring: () => Promise<unknown> = () => Promise.resolve();
const store: ObjectStore = {
  put: async (key: string, bytes: Buffer) => {
    await beforeStoring();
    files.set(key, bytes);
  },
  get: (key: string) => Promise.resolve(files.get(key) ?? null),
  remove: (key: string) => Promise.resolve(void files.delete(key)),
} as never;
// In the future: what is due at once is due by the clock of the database.
let now = 4_000_000_000;
const ports = { store, send: {}, now: () => now, chance: () => 0.5 } as unknown as CataloguePorts;
let revision = 1;

/** @returns the sites whose destinations were looked at, in their order */
async function run(served: readonly string[] = SLUGS): Promise<string[]> {
  const taken: string[] = [];
  await runCatalogues((slug) => {
    taken.push(slug);
    const site = served.includes(slug) ? tenants.find((tenant) => tenant.slug === slug) : undefined;
    return Promise.resolve(site ? { ...site, revision } : null);
  }, ports);
  return taken;
}

const DESTINATION = destinationSchema.parse({ format: "marketplace", file: "csv", access: "public" });
const ofFile = async () => (await findDestination("northside", "market"))?.fileHash;
/** To one that no car has had. */
const changePrice = (site: string, driver: Pick<postgres.Sql, "unsafe"> = sql()) =>
  driver.unsafe("update vehicles set price_cents = $2 where site = $1", [site, (price += 10_000)]);
let price = 2_000_000;

beforeAll(async () => {
  const client = new pg.Client({
    connectionString: process.env["DATABASE_DIRECT_URL"] ?? process.env["DATABASE_URL"],
  });
  await client.connect();
  await reportPlans(client);
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  await client.query(`alter database "${rows[0]?.name}" set auto_explain.log_analyze = on`);
  await client.end();
  await writeTenants(tenants);
  await parkCars(...SLUGS.map((site) => aCar({ site, id: site, slug: site, priceCents: 2_000_000 })));
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

/** One catalogue of each site, at rest. */
beforeEach(async () => {
  beforeStoring = () => Promise.resolve();
  await db().catalogueDestination.deleteMany();
  await sql()`update sites set archived_at = null, revision = ${revision}`;
  for (const slug of SLUGS) await saveDestination(slug, "market", DESTINATION);
  await run();
  expect(await run()).toEqual([]);
});

test("thousands at rest cost no statement and no row", async () => {
  // The job alerts does not run here.
  await sql()`delete from stock_marks`;
  const idle = await readCost(() => run());
  await sql()`
    insert into sites (slug, config, theme_css, updated_at)
    select 'rest-' || n, '{}', '', now() from generate_series(1, 1000) n`;
  await sql()`
    insert into catalogue_destinations (site, name, config, due_at, code)
    select 'rest-' || n, name, ${sql().json(DESTINATION as never)}, to_timestamp(${now + 60}), 1
    from generate_series(1, 1000) n, unnest('{a,b,c}'::text[]) name`;
  await sql()`analyze catalogue_destinations, stock_marks`;
  const crowded = await readCost(() => run());
  expect(crowded.statements).toBe(idle.statements);
  expect(crowded.rows).toBeLessThanOrEqual(idle.rows);
  await changePrice("harbour");
  expect((await readCost(() => run())).rows).toBeLessThan(50);
  // A hundred at a time: on a slow machine all of them take longer than a statement may.
  for (let first = 1; first <= 9; first += 1)
    await sql()`delete from sites where slug like ${`rest-${first}%`}`;
});

test("a changed car makes its own site's catalogues due, all of them, and once", async () => {
  await saveDestination("northside", "second", DESTINATION);
  await run();
  await changePrice("northside");
  expect(await run()).toEqual(["northside", "northside"]);
  expect(await run()).toEqual([]);
  await sql()`update vehicles set price_cents = 1 where false`;
  await sql()`update sites set stock_revision = stock_revision + 1`;
  expect(await run()).toEqual([]);
});

test("so do a car that arrives or leaves, a published version, and another setting of its own", async () => {
  const another = aCar({ site: "northside", id: "another", slug: "another", stockNumber: "A", vin: null });
  await parkCars(another);
  expect(await run()).toEqual(["northside"]);
  await db().vehicle.delete({ where: { site_id: { site: "northside", id: "another" } } });
  expect(await run()).toEqual(["northside"]);
  await sql()`update sites set revision = revision + 1 where slug = 'northside'`;
  revision += 1;
  expect(await run()).toEqual(["northside"]);
  await saveDestination("northside", "market", { ...DESTINATION, enabled: false });
  await changePrice("northside");
  expect(await run()).toEqual([]);
  await saveDestination("northside", "market", DESTINATION);
  expect(await run()).toEqual(["northside"]);
});

test("a price makes it due when it ends", async () => {
  await changePrice("northside");
  await run();
  const before = await ofFile();
  const until = now + 600;
  const said = {
    kind: "price",
    price_cents: 1_900_000,
    price_type: "drive_away",
    offer_price_cents: null,
    price_until: new Date(until * 1_000).toISOString(),
  } as const;
  const site = { ...NORTHSIDE, revision };
  await setOverride(site, "northside", { said, by: "Kim", endsAt: until }, () => Promise.resolve());
  expect(await run()).toEqual(["northside"]);
  expect(await ofFile()).not.toBe(before);
  await endDueOverrides(() => Promise.resolve(site), until - 1);
  expect(await run()).toEqual([]);
  await endDueOverrides(() => Promise.resolve(site), until);
  expect(await run()).toEqual(["northside"]);
  expect(await sql()`select from vehicles where price_until is not null`).toHaveLength(0);
});

test("a day passes: each is compared once, though nothing told of a change", async () => {
  now += 86_400;
  expect((await run()).sort()).toEqual(["harbour", "northside"]);
  expect(await run()).toEqual([]);
});

test("an earlier code looked at it last: all are made again, those that are switched off are not", async () => {
  await saveDestination("harbour", "market", { ...DESTINATION, enabled: false });
  await sql()`update catalogue_destinations set code = 0`;
  expect(await run()).toEqual(["northside"]);
  expect(await run()).toEqual([]);
});

test.each([
  ["before its mark is taken", () => Promise.resolve()],
  ["and another worker takes its mark", () => takeMarks(1, now)],
])("a change that commits while a file is made is in the next one: %s", async (_, afterwards) => {
  await changePrice("northside");
  const writer = await sql().reserve();
  await writer`begin`;
  await changePrice("northside", writer);
  beforeStoring = async () => {
    beforeStoring = () => Promise.resolve();
    await writer`commit`;
    await afterwards();
  };
  await run();
  writer.release();
  const before = await ofFile();
  expect(await run()).toEqual(["northside"]);
  expect(await ofFile()).not.toBe(before);
  expect(await run()).toEqual([]);
});

test("a setting that is saved meanwhile, and a version that this process did not know yet, stay due", async () => {
  await changePrice("northside");
  beforeStoring = async () => {
    beforeStoring = () => Promise.resolve();
    await saveDestination("northside", "market", { ...DESTINATION, addressNumber: 7 });
  };
  expect(await run()).toEqual(["northside"]);
  expect(await run()).toEqual(["northside"]);
  await sql()`update sites set revision = revision + 1 where slug = 'northside'`;
  expect(await run()).toEqual(["northside"]);
  revision += 1;
  expect(await run()).toEqual(["northside"]);
  expect(await run()).toEqual([]);
});

test("a file that could not be stored is written a minute later, though its entries are there", async () => {
  await changePrice("northside");
  beforeStoring = () => Promise.reject(new Error("no space left"));
  const before = await ofFile();
  expect(await run()).toEqual(["northside"]);
  beforeStoring = () => Promise.resolve();
  expect(await run()).toEqual([]);
  now += 60;
  expect(await run()).toEqual(["northside"]);
  expect(await ofFile()).not.toBe(before);
});

test("a worker that dies leaves it due, once its lease is over", async () => {
  await sql()`update catalogue_destinations set due_at = to_timestamp(${now + 900}) where site = 'northside'`;
  expect(await run()).toEqual([]);
  now += 901;
  expect(await run()).toEqual(["northside"]);
});

test("a site with many takes turns with the others", async () => {
  for (const name of ["a", "b", "c"]) await saveDestination("harbour", name, DESTINATION);
  await run();
  await changePrice("harbour");
  await takeMarks(1, now);
  now += 60;
  await changePrice("northside");
  expect((await run()).slice(0, 2).sort()).toEqual(["harbour", "northside"]);
});

test("a site that is not served waits until its row changes", async () => {
  await sql()`update sites set archived_at = now() where slug = 'harbour'`;
  expect(await run(["northside"])).toEqual(["harbour"]);
  expect(await run(["northside"])).toEqual([]);
  await sql()`update sites set archived_at = null where slug = 'harbour'`;
  expect(await run()).toEqual(["harbour"]);
});

type Counted = {
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Counted[];
};

/** What a run had PostgreSQL do: statements, and rows that scans read. */
async function readCost(work: () => Promise<unknown>): Promise<{ statements: number; rows: number }> {
  plans.length = 0;
  await readPlans("catalogues", work);
  const rows = plans.reduce((sum, { plan }: ReadPlan) => sum + rowsRead(plan), 0);
  return { statements: plans.length, rows };
}

function rowsRead(node: Counted): number {
  const own = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  const below = (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);
  return below + (node["Relation Name"] === undefined ? 0 : own * (node["Actual Loops"] ?? 1));
}
