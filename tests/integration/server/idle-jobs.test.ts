import { afterAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { closeDatabase, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import type * as sites from "~/site/sites.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { JOBS } from "../../../server/jobs";

const read = vi.hoisted(() => ({ sites: [] as string[] }));
vi.mock("~/site/sites.server", async (original) => {
  const actual = await original<typeof sites>();
  const findSite = (slug: string) => {
    read.sites.push(slug);
    return actual.findSite(slug);
  };
  return { ...actual, findSite };
});

/** Those that wait for news run for as long as they are let. */
const FREQUENT = JOBS.filter(({ name, cron }) => /^(\*|\*\/10) \*/.test(cron) && name !== "feeds");
const { signal } = new AbortController();

afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

test("a job that runs all day reads only the sites at which something is due", async () => {
  await writeTenants(
    ["northside", "harbour", "wanderer"].map((slug, index) =>
      buildTenant(slug, { config: { id: 1 + index } }),
    ),
  );
  for (const { run } of FREQUENT) await run(signal);
  read.sites = [];
  for (const { run } of FREQUENT) await run(signal);
  expect(read.sites).toEqual([]);

  await sql()`update sites set index_waits = true where slug = 'harbour'`;
  for (const { run } of FREQUENT) await run(signal);
  expect(read.sites).toEqual(["harbour"]);
});
