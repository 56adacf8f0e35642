import { afterAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, createLongSql, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { parkCars } from "./park-cars";

/** Longer than a shopper's statement may take. */
const LATER_MS = 60_000;

afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

test("a stock whose spellings take longer to read than a shopper's statement may is rebuilt all the same (design §7)", async () => {
  const site = buildTenant("northside");
  await writeTenants([site]);
  await parkCars(aCar({ id: "corolla", slug: "corolla" }));
  const holder = createLongSql({ max: 1 });
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  let isLocked = () => {};
  const locked = new Promise<void>((done) => (isLocked = done));
  const held = holder.begin(async (tx) => {
    await tx`lock table vehicles in access exclusive mode`;
    isLocked();
    await released;
  });
  await locked;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const rebuilt = reindexSite(site);
  await vi.waitUntil(async () => {
    const [waiting] =
      await sql()`select 1 from pg_locks where relation = 'vehicles'::regclass and not granted`;
    return waiting !== undefined;
  }, 60_000);
  vi.advanceTimersByTime(LATER_MS);
  vi.useRealTimers();
  release();
  await held;
  expect(await rebuilt).toMatchObject({ listed: 1, cars: 1 });
  await holder.end();
});
