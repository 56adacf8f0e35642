import { afterAll, beforeEach, expect, test, vi } from "vitest";

import { reindex } from "../../../server/cli/reindex";
import { aCar } from "#tests/unit/stock/a-car";
import { metricsText } from "~/platform/metrics/metrics";
import { indexDifferences } from "~/platform/metrics/process-metrics.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { eachSite } from "~/site/sites.server";
import { repairIndexes } from "~/stock/compare-index.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex, stockIndex } from "~/stock/stock-index.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { buildTenant } from "#seed/builders/build-tenant";

import { parkCars } from "./park-cars";

const STOPPING = new AbortController().signal;

beforeEach(async () => {
  await sql()`delete from sites`;
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(
    ...["one", "two", "three"].map((id) => aCar({ id, slug: id, colour: "Red" })),
    aCar({ site: "harbour", id: "one", colour: "Red" }),
  );
  for await (const site of eachSite()) await reindexSite(site);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

/** Changes by SQL of which nobody told the index: one car is repainted, one deleted, one added. */
async function driftApart(): Promise<void> {
  await db().vehicle.updateMany({ where: { site: "northside", id: "one" }, data: { colour: "Teal" } });
  await db().vehicle.deleteMany({ where: { site: "northside", id: "two" } });
  await sql()`update vehicles set id = 'four', slug = 'four' where site = 'northside' and id = 'three'`;
}

async function indexed(site = "northside"): Promise<Record<string, string | null>> {
  const cards = await stockIndex().findCards(site, ["one", "two", "three", "four"]);
  return Object.fromEntries(cards.map(({ id, colour }) => [id, colour]));
}

async function check(...args: string[]): Promise<{ said: string; exitCode: typeof process.exitCode }> {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  await reindex(["--check", ...args]);
  const { exitCode } = process;
  process.exitCode = undefined;
  return { said: lines.join("\n"), exitCode };
}

test("the nightly comparison brings the index to what the stock says, and counts what differed (design §7)", async () => {
  await driftApart();
  expect(await indexed()).toEqual({ one: "Red", two: "Red", three: "Red" });
  await repairIndexes(eachSite(), STOPPING);
  expect(await indexed()).toEqual({ one: "Teal", four: "Red" });
  expect(await indexed("harbour")).toEqual({ one: "Red" });
  const counted = metricsText([indexDifferences]);
  for (const [kind, count] of Object.entries({ missing: 1, different: 1, extra: 2 }))
    expect(counted).toContain(`forecourt_stock_index_differences_total{kind="${kind}"} ${count}`);
  await repairIndexes(eachSite(), STOPPING);
  expect(metricsText([indexDifferences])).toBe(counted);
});

test("npm run reindex -- --check says what differs and changes nothing", async () => {
  expect(await check()).toEqual({
    said: "harbour: the index matches the stock\nnorthside: the index matches the stock",
    exitCode: undefined,
  });
  await driftApart();
  expect(await check("--site", "northside")).toEqual({
    said: "northside: 1 missing: four\nnorthside: 1 different: one\nnorthside: 2 extra: three, two",
    exitCode: 1,
  });
  expect(await indexed()).toEqual({ one: "Red", two: "Red", three: "Red" });
});

test("a car that left by time alone is no difference, and leaves the index", async () => {
  await db().vehicle.updateMany({
    where: { site: "northside", id: "one" },
    data: { status: "sold", soldAt: new Date("2020-01-01") },
  });
  expect(await check()).toMatchObject({ exitCode: undefined });
  await repairIndexes(eachSite(), STOPPING);
  expect(await indexed()).toEqual({ two: "Red", three: "Red" });
});

test("an index that waits to be built is not compared", async () => {
  await driftApart();
  await sql()`update sites set index_waits = true where slug = 'northside'`;
  expect((await check("--site", "northside")).said).toContain("not compared");
  await repairIndexes(eachSite(), STOPPING);
  expect(await indexed()).toEqual({ one: "Red", two: "Red", three: "Red" });
});
