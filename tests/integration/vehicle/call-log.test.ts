import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { action, loader } from "~/routes/api.call-log";
import { findVehiclePage } from "~/routes/cars.$slug/find-vehicle-page.server";
import type { ServedSite } from "~/site/site";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { Browser } from "../shopper/browser";
import { parkCars } from "../stock/park-cars";

const PATH = "/api/call-log";
const FORM = { car_id: "corolla", dealership_id: "d1", website_id: "1" };
const PAGE = { Accept: "text/html,application/xhtml+xml" };
const northside = buildTenant("northside", { locations: [] });

beforeAll(async () => {
  await writeTenants([northside, buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(
    aCar({ slug: "2021-corolla" }),
    aCar({ id: "hidden", slug: "hidden", stockNumber: "H", vin: null, showOnDealerWebsite: false }),
    aCar({ site: "harbour", id: "hilux", slug: "hilux" }),
  );
  await reindexSite(northside);
});
beforeEach(async () => {
  await db().callLogEntry.deleteMany();
  await db().rateLimit.deleteMany();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

const ash = new Browser("northside.test");
const call = (form: Record<string, string>, headers = {}) => ash.post(action, PATH, { form, headers });
const logged = () => db().callLogEntry.findMany({ orderBy: { loggedAt: "asc" } });

describe("the phone-reveal log (spec 1 §7)", () => {
  test("a row with site, car, dealership, kind and time, and nothing of the shopper (spec:1.7.9)", async () => {
    const before = Date.now() - 1_000;
    const response = await call(FORM);
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    const [row, ...others] = await logged();
    expect(others).toEqual([]);
    expect(row).toEqual({
      site: "northside",
      id: expect.any(String) as string,
      vehicleId: "corolla",
      dealershipId: "d1",
      kind: "reveal",
      loggedAt: expect.any(Date) as Date,
    });
    expect(row?.loggedAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  test("a call of a number in sight is another kind", async () => {
    await call({ ...FORM, kind: "call" });
    expect((await logged()).map(({ kind }) => kind)).toEqual(["call"]);
  });

  test("the dealership is the car's own, whatever is said", async () => {
    await call({ ...FORM, dealership_id: "somebody else's" });
    expect((await logged())[0]?.dealershipId).toBe("d1");
  });

  test("without JavaScript it leads to the page with the number shown", async () => {
    const response = await call(FORM, PAGE);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/cars/2021-corolla?phone=shown#call");
    expect(await logged()).toHaveLength(1);
  });

  test.each([
    ["no car", { website_id: "1" }, 400],
    ["another site's id", { ...FORM, website_id: "2" }, 400],
    ["a car that is none", { ...FORM, car_id: "none" }, 404],
    ["a car that PostgreSQL cannot hold", { ...FORM, car_id: "a\0b" }, 404],
    ["a hidden car", { ...FORM, car_id: "hidden" }, 404],
    ["the neighbouring dealer's car", { ...FORM, car_id: "hilux" }, 404],
  ])("%s is refused and not logged", async (_, form: Record<string, string>, status) => {
    const response = await call(form);
    expect([response.status, await response.json()]).toEqual([status, { success: false }]);
    expect(await logged()).toEqual([]);
  });

  test("reading it is a mistake", async () => {
    expect((await ash.get(loader, PATH)).status).toBe(405);
  });
});

describe("phone-reveal errors are logged only (spec 1 §8)", () => {
  test("a log that cannot be written holds no number back (spec:1.8.9)", async () => {
    const warn = vi.spyOn(log, "warn");
    await sql()`alter table call_log rename to call_log_away`;
    try {
      expect(await (await call(FORM)).json()).toEqual({ success: false });
      expect((await call(FORM, PAGE)).headers.get("Location")).toContain("phone=shown");
    } finally {
      await sql()`alter table call_log_away rename to call_log`;
    }
    expect(warn.mock.calls.map(([, message]) => message)).toEqual(Array(2).fill("a call was not logged"));
  });

  test("nor does a network that asks far too often, which is no longer logged", async () => {
    await call(FORM);
    await sql()`update rate_limits set count = 60 where key like 'calls:%'`;
    expect(await (await call(FORM)).json()).toEqual({ success: false });
    expect((await call(FORM, PAGE)).status).toBe(303);
    expect(await logged()).toHaveLength(1);
  });
});

describe("the number of a car's page (spec 1 §5)", () => {
  const site = (callPhones: ServedSite["config"]["vehiclePage"]["callPhones"]): ServedSite => ({
    slug: "northside",
    config: { ...northside.config, vehiclePage: { ...northside.config.vehiclePage, callPhones } },
    themeCss: "",
    revision: 1,
    licences: { dealer: [], repairer: [] },
  });
  const car = aCar({ slug: "2021-corolla" });

  test("comes with what its log call tells", async () => {
    const { phone } = await findVehiclePage(site({ used: "1800 975 711" }), car, 1_795_000_000);
    expect(phone).toMatchObject({ number: "1800 975 711", masked: "1800 ••• •••", log: FORM });
  });

  test("if none exists, only a console warning is logged (spec:1.5.11, spec:1.8.10)", async () => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const { phone } = await findVehiclePage(site({}), car, 1_795_000_000);
    expect(phone).toBeNull();
    expect(warn).toHaveBeenCalledWith(
      { site: "northside", car: "corolla" },
      "no phone number for calls about a car",
    );
  });
});
