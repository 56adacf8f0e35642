import { afterAll, expect, test, vi } from "vitest";

import { closeDatabase, sql } from "~/platform/db.server";
import { stockRevision } from "~/stock/stock-revision.server";

afterAll(closeDatabase);

test("a site's stock revision changes when its stock does, and no other site's (design §10)", async () => {
  const unheard = stockRevision("northside");
  // Changes before the connection stood were not heard, so connecting is a change too.
  await vi.waitUntil(() => stockRevision("northside") !== unheard, 60_000);
  const before = { northside: stockRevision("northside"), harbour: stockRevision("harbour") };
  await sql()`select pg_notify('stock_changed', 'northside')`;
  await vi.waitUntil(() => stockRevision("northside") !== before.northside, 60_000);
  expect(stockRevision("harbour")).toBe(before.harbour);
});
