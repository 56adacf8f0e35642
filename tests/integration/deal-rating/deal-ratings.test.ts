import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { recomputeRating, type RatingJson } from "#tests/fixtures/recompute-rating";
import { parkCars } from "#tests/integration/stock/park-cars";
import { generatedCars } from "#tests/unit/deal-rating/generated-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { findCardRatings, findPublishedRating, findRating } from "~/deal-rating/find-rating.server";
import { listRatedSites } from "~/deal-rating/list-rated-sites.server";
import { runDealRatings } from "~/deal-rating/run-deal-ratings.server";
import { runDueRatings } from "~/deal-rating/run-due-ratings.server";
import { importMarketFolder } from "~/market/import-folder.server";
import { importMarket } from "~/market/import-market.server";
import { closeDatabase, db } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { loader as dataLoader } from "~/routes/api.v1.cars.$slug.rating";
import { loader as pageLoader } from "~/routes/cars.$slug_.price-comparison/route";
import { siteConfigSchema, type SiteConfig } from "~/site/config/site-config";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";

const NOW = Date.parse("2026-11-28T00:00:00Z") / 1_000;
const stopping = new AbortController().signal;
let folder = "";

const tenants = ["northside", "harbour", "fairprice"].map((slug, at) =>
  buildTenant(slug, {
    config: { id: at + 1, name: `${slug} motors`, dealRating: { enabled: true } },
  }),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "market-"));
  await writeTenants(tenants);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await closeDatabase();
});
beforeEach(async () => {
  await db().vehicle.deleteMany();
  await db().dealGroup.deleteMany();
  await db().dealRatingState.deleteMany();
  await db().marketFile.deleteMany();
});

/** The sites, each with other settings if a test says so. */
function sitesWith(settings: Record<string, Partial<SiteConfig["dealRating"]>> = {}) {
  return tenants.map(({ slug, config }) => {
    const dealRating = { ...config.dealRating, ...settings[slug] };
    return { slug, config: { ...siteConfigSchema.parse(config), dealRating } };
  });
}

const run = (sites = sitesWith(), now = NOW) => runDealRatings(sites, { now, stopping });
const siteOf = (slug: string, sites = sitesWith()) => sites.find((site) => site.slug === slug)!;

/** Prados, at Northside and Harbour in turn. */
function prados(count: number, more: Partial<Car> = {}): Car[] {
  return generatedCars(count, 1).map(({ site, id, badge, year, km, state, cents }) =>
    aCar({
      ...{
        site: site ?? "",
        id,
        slug: `prado-${id}`,
        name: `${year} Toyota Prado ${badge}`,
        make: "Toyota",
      },
      ...{
        model: "Prado",
        badge,
        year,
        km,
        state,
        vin: null,
        priceCents: cents,
        beforePriceCents: null,
      },
      ...more,
    }),
  );
}

async function countOf(site: string): Promise<number> {
  return db().dealRating.count({ where: { site } });
}

test("cars are compared over all sites that take part, and only these show and contribute", async () => {
  await parkCars(...prados(60));
  const alone = sitesWith({ harbour: { enabled: false } });
  await run(alone);
  // Thirty of its own are enough cars, but nobody else's.
  expect([await countOf("northside"), await countOf("harbour")]).toEqual([0, 0]);
  expect(await run()).toBe(1);
  expect(await countOf("northside")).toBeGreaterThan(20);
  expect(await countOf("harbour")).toBeGreaterThan(20);

  // Who leaves takes his cars out of the others' lists at the next run.
  await run(alone);
  expect([await countOf("northside"), await countOf("harbour")]).toEqual([0, 0]);
});

test("from what the site publishes anybody works out the figures to the cent; the neighbour is not named", async () => {
  await parkCars(...prados(60));
  await run();
  const rated = await db().dealRating.findMany({ where: { site: "northside" } });
  for (const { vehicleId, estimateCents, lowCents, highCents, verdict } of rated) {
    const path = `/api/v1/cars/prado-${vehicleId}/rating`;
    const answer = await dataLoader({
      request: new Request(`http://northside.test${path}`, { headers: { Host: "northside.test" } }),
      params: { slug: `prado-${vehicleId}` },
      context: {},
    });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toMatch(/harbour/i);
    expect(recomputeRating(JSON.parse(text) as RatingJson)).toMatchObject({
      ...{ estimate_cents: estimateCents, low_cents: lowCents, high_cents: highCents, verdict },
    });
  }
  // The neighbour's car is none of this site's.
  const other = await db().dealRating.findFirstOrThrow({ where: { site: "harbour" } });
  await expect(
    dataLoader({
      request: new Request("http://northside.test/", { headers: { Host: "northside.test" } }),
      params: { slug: `prado-${other.vehicleId}` },
      context: {},
    }),
  ).rejects.toMatchObject({ status: 404 });

  await run(sitesWith({ harbour: { named: true } }));
  const { published } = await db().dealRating.findFirstOrThrow({ where: { site: "northside" } });
  expect(JSON.stringify(published)).toContain("harbour motors");
});

test("the job finds the sites that take part", async () => {
  const closed = buildTenant("wanderer", { config: { id: 9 } });
  await writeTenants([closed]);
  expect((await listRatedSites(findSite)).map(({ slug }) => slug)).toEqual([
    "fairprice",
    "harbour",
    "northside",
  ]);
});

test("a run without a change compares nothing, a change its group alone, and a run is bounded", async () => {
  await parkCars(
    ...prados(40),
    ...prados(40, { model: "Hilux" }).map((car) => ({
      ...car,
      id: `h${car.id}`,
      slug: `h${car.slug}`,
    })),
  );
  expect(await runDealRatings(sitesWith(), { now: NOW, stopping, maxGroups: 1 })).toBe(1);
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  await db().vehicle.update({
    where: { site_id: { site: "northside", id: "c4" } },
    data: { priceCents: 2_000_000 },
  });
  expect(await run()).toBe(0);
  await db().site.update({
    where: { slug: "northside" },
    data: { stockRevision: { increment: 1 } },
  });
  expect(await run()).toBe(1);
  // Without a revision too, within the hour.
  await db().vehicle.update({
    where: { site_id: { site: "northside", id: "c6" } },
    data: { km: 1 },
  });
  expect(await run(sitesWith(), NOW + 3_600)).toBe(1);
  // A sold car leaves its group.
  await db().vehicle.updateMany({ where: { model: "Hilux" }, data: { status: "sold" } });
  await run(sitesWith(), NOW + 7_200);
  expect(await db().dealRating.count({ where: { vehicleId: { startsWith: "h" } } })).toBe(0);
  expect(await db().dealGroup.count()).toBe(1);
});

test("a rating of another price, or of a car that is sold or has a weekly price, is not shown", async () => {
  const cars = prados(60);
  await parkCars(...cars);
  await run();
  const { vehicleId } = await db().dealRating.findFirstOrThrow({ where: { site: "northside" } });
  const car = cars.find(({ id }) => id === vehicleId)!;
  const site = siteOf("northside");
  expect(await findRating(site, car)).toMatchObject({ priceCents: car.priceCents });
  expect(await findRating(site, { ...car, priceCents: car.priceCents! - 100_000 })).toBeNull();
  expect(await findRating(site, { ...car, priceType: "egc" })).toBeNull();
  expect(await findRating(site, { ...car, status: "sold" })).toBeNull();
  expect(await findRating(siteOf("harbour"), car)).toBeNull();
  const weekly = {
    ...site,
    config: { ...site.config, price: { ...site.config.price, subscriptions: true } },
  };
  expect(await findRating(weekly, { ...car, subscriptionPriceCents: 30_000 })).toBeNull();
  expect(
    await findPublishedRating(siteOf("northside", sitesWith({ northside: { enabled: false } })), car),
  ).toBeNull();

  expect((await findCardRatings(site, cars)).size).toBe(await countOf("northside"));
  const pages = siteOf("northside", sitesWith({ northside: { cards: false } }));
  expect((await findCardRatings(pages, cars)).size).toBe(0);
});

test("prices with another basis and cars of another type are never compared", async () => {
  await parkCars(
    ...prados(30).map((car, at) => (at % 3 === 0 ? { ...car, priceType: "egc" as const } : car)),
    ...prados(30).map((car, at) => ({
      ...{
        ...car,
        id: `d${car.id}`,
        slug: `d${car.slug}`,
        site: at % 4 < 2 ? "northside" : "harbour",
      },
      carType: at % 2 === 0 ? ("demo" as const) : ("new" as const),
    })),
  );
  await run();
  expect(await db().dealGroup.count()).toBe(4);
  const rows = await db().dealRating.findMany({ include: { of: true } });
  expect(rows.length).toBeGreaterThan(0);
  const types = new Map(
    (await db().vehicle.findMany()).map((car) => [`${car.year} ${car.km} ${car.priceCents}`, car]),
  );
  expect(types.size).toBe(30);
  for (const { published, of, priceType } of rows) {
    const { comparables, car } = published as { comparables: object[]; car: { carType: string } };
    expect([car.carType, priceType]).toEqual([of.carType, of.priceType]);
    expect(comparables.length).toBeLessThanOrEqual(20);
  }
});

test("the page says how, with every comparable car, and is the dealer's 404 for a car without a rating", async () => {
  await parkCars(...prados(60), aCar({ slug: "lonely", id: "lonely" }));
  await run();
  const { vehicleId } = await db().dealRating.findFirstOrThrow({ where: { site: "northside" } });
  const load = (slug: string) =>
    pageLoader({
      request: new Request("http://northside.test/", { headers: { Host: "northside.test" } }),
      params: { slug },
      context: {},
    });
  const page = await (await load(`prado-${vehicleId}`)).json();
  expect(page.rows).toHaveLength(page.counts.this_site + page.counts.another_dealer);
  expect(page.rows.filter(({ slug }) => slug !== null)).toHaveLength(page.counts.this_site);
  expect(page.rows.every(({ dealer }) => dealer === null)).toBe(true);
  expect(page).toMatchObject({ computedOn: "28 November 2026", price: { basis: "drive_away" } });
  await expect(load("lonely")).rejects.toMatchObject({ status: 404 });
  await expect(load("nothing")).rejects.toMatchObject({ status: 404 });
});

/** The generated cars as somebody's list. */
function listOf(header: string, row: (car: Car) => string): string {
  const cars = prados(60).filter(({ site }) => site === "harbour");
  return [header, ...cars.map(row)].join("\n");
}

test("a market file makes a site's cars comparable, until it is too old", async () => {
  await parkCars(...prados(60).filter(({ site }) => site === "northside"));
  const file = join(folder, "list.csv");
  const text = listOf("Year;Manufacturer;Family;Variant;Odometer;Location;Asking price;Condition", (car) =>
    [
      car.year,
      "TOYOTA",
      "prado",
      car.badge,
      `${car.km} km`,
      `Suburb, ${car.state}`,
      `$${car.priceCents! / 100}`,
      "USED",
    ].join(";"),
  );
  await writeFile(file, `${text}\n2019;TOYOTA;prado;GXL;unknown;Suburb, NSW;$40000;USED\n`);
  const asOf = new Date(NOW * 1_000);
  await expect(importMarket({ file, name: "list", asOf })).rejects.toThrow(
    "does not say what its prices include",
  );
  const imported = await importMarket({ file, name: "list", asOf, basis: "drive_away" });
  expect(imported).toMatchObject({ unchanged: false, leftOut: new Map([["no kilometres", 1]]) });
  expect(await importMarket({ file, name: "list", asOf, basis: "drive_away" })).toEqual({
    unchanged: true,
  });
  await run();
  expect(await countOf("northside")).toBeGreaterThan(20);
  const { published } = await db().dealRating.findFirstOrThrow();
  expect(published).toMatchObject({ market_dates: ["2026-11-28"] });

  await run(sitesWith(), NOW + 46 * 86_400);
  expect(await countOf("northside")).toBe(0);
});

test("files in the market's folder are imported by the job, each when it changes; a broken one keeps its former cars", async () => {
  const file = join(folder, "wa drive-away.csv");
  const text = listOf("year,make,model,badge,kms,state,price", (car) =>
    [car.year, car.make, car.model, car.badge, car.km, car.state, car.priceCents! / 100].join(","),
  );
  await rm(join(folder, "list.csv"), { force: true });
  await writeFile(file, text);
  expect(await importMarketFolder(folder, stopping)).toEqual(["wa drive-away"]);
  expect(await importMarketFolder(folder, stopping)).toEqual([]);
  const cars = await db().marketCar.count({ where: { priceType: "drive_away" } });
  expect(cars).toBe(30);
  await writeFile(file, "nothing\nthat,is\n");
  await utimes(file, NOW, NOW);
  expect(await importMarketFolder(folder, stopping)).toEqual([]);
  expect(await db().marketCar.count()).toBe(cars);
  expect(await importMarketFolder(join(folder, "none"), stopping)).toEqual([]);
});

test("no site is read until a revision of one that takes part differs, or an hour has passed", async () => {
  const looked = async (now = NOW) => {
    let sites = 0;
    const find = (slug: string) => {
      sites += 1;
      return findSite(slug);
    };
    await runDueRatings(find, { now, stopping });
    return sites;
  };
  await parkCars(aCar({ site: "northside" }));
  expect(await looked()).toBe(tenants.length);
  expect(await looked()).toBe(0);
  await db().site.update({ where: { slug: "harbour" }, data: { stockRevision: { increment: 1 } } });
  expect(await looked()).toBe(tenants.length);
  expect(await looked()).toBe(0);
  expect(await looked(NOW + 3_600)).toBe(tenants.length);
});
