import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/tenants/build-tenant";
import { writeTenants } from "#seed/tenants/seed-tenants";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase } from "~/platform/db.server";
import { findVehiclePage } from "~/routes/cars.$slug/find-vehicle-page.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

import { parkCars } from "../stock/park-cars";

const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;
const HOSTILE = `</script><script>alert(1)</script>`;

const aspley = buildLocation({ id: "aspley", name: "Northside Aspley" });
const northside = buildTenant("northside", { locations: [aspley] });
const harbour = buildTenant("harbour", { config: { id: 2 }, locations: [] });

const cars: Partial<Car>[] = [
  { id: "corolla", slug: "corolla", locationId: "aspley" },
  { id: "twin", slug: "twin" },
  { id: "hostile", slug: "hostile", name: HOSTILE, dealerComments: `${HOSTILE} | A good car.` },
  { id: "yesterday", slug: "yesterday", status: "sold", soldAtTimestamp: NOW - DAY },
  { id: "long-gone", slug: "long-gone", status: "sold", soldAtTimestamp: NOW - 75 * DAY },
  { id: "back-shed", slug: "back-shed", showOnDealerWebsite: false },
  { id: "holden", slug: "holden", make: "Holden", model: "Ute", status: "sold", soldAtTimestamp: NOW - DAY },
];

function served({ slug, config, themeCss }: typeof northside): ServedSite {
  return { slug, config, themeCss, revision: 1, licences: { dealer: [], repairer: [] } };
}
const site = served(northside);
const page = async (slug: string) => findVehiclePage(site, await requireVehicle(site, slug, NOW), NOW);

beforeAll(async () => {
  await writeTenants([northside, harbour]);
  await parkCars(...cars.map((car) => aCar({ stockNumber: car.id ?? null, vin: null, ...car })));
  await reindexSite(northside);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

describe("which cars have a page", () => {
  test("those in stock, and sold ones while they are listed", async () => {
    expect((await requireVehicle(site, "corolla", NOW)).id).toBe("corolla");
    expect((await requireVehicle(site, "yesterday", NOW)).id).toBe("yesterday");
  });

  test.each([
    ["unknown", "nothing-here", 404],
    ["no slug", undefined, 404],
    ["a slug that PostgreSQL cannot hold", "a\0b", 404],
    ["sold beyond the window", "long-gone", 410],
    ["hidden by the dealer", "back-shed", 410],
  ])("%s", async (_, slug, status) => {
    await expect(requireVehicle(site, slug, NOW)).rejects.toMatchObject({ status });
  });

  test("the neighbouring dealer has none of them", async () => {
    await expect(requireVehicle(served(harbour), "corolla", NOW)).rejects.toMatchObject({ status: 404 });
  });
});

test("a page tells where its car stands, and what else there is", async () => {
  const { location, place, breadcrumbs, similar } = await page("corolla");
  expect(location).toMatchObject({ name: "Northside Aspley", licence: aspley.dealerLicenceNumber });
  expect(place.name).toBe("Northside Aspley");
  expect(similar.map(({ id }) => id).sort()).toEqual(["hostile", "twin"]);
  expect(breadcrumbs).toEqual([
    { label: "Home", href: "/" },
    { label: "Toyota", href: "/search/toyota" },
    { label: "Corolla", href: "/search/toyota/corolla" },
    { label: "2021 Toyota Corolla Ascent Sport" },
  ]);
});

test("a car whose location the site has not is shown without one", async () => {
  expect(await page("twin")).toMatchObject({ location: null, place: { city: "Aspley QLD" } });
});

test("spec 1 §4: a sold car asks for something similar", async () => {
  const { car, enquiry } = await page("yesterday");
  expect(car.inStock).toBe(false);
  expect(enquiry.subcategory).toBe("Find me something similar");
});

test("nothing of a feed's text runs in the page", async () => {
  const { car, jsonLd } = await page("hostile");
  expect(car.comments).toEqual({ kind: "comments", paragraphs: ["A good car."], teaser: null });
  for (const data of jsonLd) expect(data).not.toContain("<");
  expect(jsonLd.join()).toContain("alert(1)");
});

test("a page is plain data: JSON changes nothing of it", async () => {
  const found = await page("corolla");
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
});
