import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db } from "~/platform/db.server";
import { loader as favouriteCars } from "~/routes/api.favourites";
import { loader as compareLoader } from "~/routes/compare/route";
import { loader as favouritesLoader } from "~/routes/favourites";
import { loader as garageLoader } from "~/routes/families/garage";
import { saveSearch } from "~/shopper/saved-searches.server";
import type { Car } from "~/stock/car";

import { toCarRow } from "../stock/park-cars";
import { Browser } from "./browser";
import { signIn, waitForNextCode } from "./sign-in-journey";

const ASH = "+61412345678";

beforeAll(async () => {
  await writeTenants([
    buildTenant("northside", { config: { garageEnabled: true } }),
    buildTenant("harbour", { config: { id: 2, garageEnabled: true } }),
    buildTenant("plain", { config: { id: 3, favourites: { storeFavourites: false, compare: false } } }),
  ]);
  await addCar({});
  await addCar({
    id: "ranger",
    slug: "ranger",
    name: "2019 Ford Ranger",
    make: "Ford",
    simpleFuel: "Diesel",
  });
  await addCar({ id: "sold", slug: "sold", status: "sold", soldAtTimestamp: 1 });
  await addCar({ id: "hidden", slug: "hidden", showOnDealerWebsite: false });
  await addCar({ site: "harbour", id: "hilux", slug: "hilux", name: "2023 Toyota HiLux" });
  for (const id of ["c1", "c2", "c3"]) await addCar({ id, slug: id });
  await addLead({ site: "northside", phone: "0412 345 678", subcategory: "Test drive" });
  await addLead({ site: "northside", phone: "0498 765 432" });
  await addLead({ site: "northside", phone: "+61 412 345 678", suspectedSpam: true });
  await addLead({ site: "harbour", phone: "0412 345 678" });
});
afterAll(closeDatabase);

async function addCar(overrides: Partial<Car>) {
  const row = toCarRow(aCar(overrides));
  await db().vehicle.create({
    data: JSON.parse(JSON.stringify(row)) as typeof row & { autograb: undefined },
  });
}

type OwnLead = { site: string; phone: string; subcategory?: string; suspectedSpam?: boolean };

async function addLead({ site, phone, subcategory = "", suspectedSpam = false }: OwnLead) {
  const names = { name: "Ash", message: "A secret", category: "Vehicle Enquiry", kind: "vehicle-enquiry" };
  await db().lead.create({
    data: {
      ...names,
      site,
      phone,
      subcategory,
      suspectedSpam,
      payload: {},
      vehicleId: "corolla",
      id: randomUUID(),
      idempotencyKey: randomUUID(),
    },
  });
}

type Compared = { cars: { favourite: { id: string } }[]; unknown: number; tooMany: boolean };

async function compared(query: string, site = "northside") {
  const response = await new Browser(`${site}.test`).get(compareLoader, `/compare${query}`);
  const { cars, unknown, tooMany } = (await response.json()) as Compared;
  return { cars: cars.map(({ favourite }) => favourite.id), unknown, tooMany };
}

test("a comparison is the cars of its address, by slug or id, in its order", async () => {
  const slug = aCar().slug;
  expect(await compared(`?cars=ranger,${slug}`)).toEqual({
    cars: ["ranger", "corolla"],
    unknown: 0,
    tooMany: false,
  });
  // Named twice, by its slug and its id, as two fields of a plain form.
  expect((await compared(`?cars=${slug}&cars=corolla`)).cars).toEqual(["corolla"]);
  expect(await compared("")).toEqual({ cars: [], unknown: 0, tooMany: false });
});

test("up to four stand side by side", async () => {
  const { cars, tooMany } = await compared("?cars=corolla,ranger,c1,c2,c3");
  expect([cars, tooMany]).toEqual([["corolla", "ranger", "c1", "c2"], true]);
});

test.each(["none", "sold", "hidden", "hilux", "a%00b", "'--"])(
  "%s is no car that this site lists, and is left out with a word",
  async (name) => {
    expect(await compared(`?cars=corolla,${name}`)).toMatchObject({ cars: ["corolla"], unknown: 1 });
  },
);

test("the neighbouring dealer compares its own cars only", async () => {
  expect(await compared("?cars=hilux,corolla", "harbour")).toMatchObject({ cars: ["hilux"], unknown: 1 });
});

test("the lines are the vehicle page's, and tell what differs", async () => {
  const response = await new Browser("northside.test").get(compareLoader, "/compare?cars=corolla,ranger");
  const { rows } = (await response.json()) as {
    rows: { key: string; label: string; values: string[]; difference: string }[];
  };
  const km = rows.find(({ key }) => key === "km");
  expect(km).toEqual({
    key: "km",
    label: "Odometer",
    values: ["41,250 km", "41,250 km"],
    decides: true,
    difference: "none",
    best: null,
  });
  // What names one car alone is at the head of its column.
  expect(rows.some(({ key }) => ["vin", "rego", "make"].includes(key))).toBe(false);
});

test("a comparison is the same for everyone, and no search engine's business", async () => {
  const response = await new Browser("northside.test").get(compareLoader, "/compare?cars=corolla");
  expect(response.headers.get("Cache-Control")).toContain("s-maxage");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("favourites are answered with this site's listed cars only", async () => {
  const path = "/api/favourites?id=ranger&id=hilux&id=sold&id=hidden&id=corolla";
  const response = await new Browser("northside.test").get(favouriteCars, path);
  const { cars } = (await response.json()) as { cars: { id: string }[] };
  expect(cars.map(({ id }) => id)).toEqual(["ranger", "corolla"]);
});

test("favourites exist only where storeFavourites is on, compare where it is (spec:2.6.3)", async () => {
  const shopper = new Browser("plain.test");
  expect((await shopper.get(favouritesLoader, "/favourites")).status).toBe(404);
  expect((await shopper.get(favouriteCars, "/api/favourites?id=corolla")).status).toBe(404);
  expect((await shopper.get(compareLoader, "/compare")).status).toBe(404);
});

test("the garage is behind sign-in, by each of its names (spec 2 §6)", async () => {
  const stranger = new Browser("northside.test");
  for (const [loader, path] of [
    [garageLoader, "/my-garage"],
    [garageLoader, "/mymotorama"],
  ] as const) {
    const response = await stranger.get(loader, path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toContain(`redirect=${encodeURIComponent(path)}`);
  }
  expect((await new Browser("plain.test").get(garageLoader, "/my-garage")).status).toBe(404);
});

test("the garage tells a shopper their own searches and enquiries of this site, and nothing that was written", async () => {
  const ash = new Browser("northside.test");
  for (const site of ["northside", "harbour"]) {
    await saveSearch({ site, phone: ASH }, { query: "make=Toyota", name: `Toyota at ${site}` });
  }
  await waitForNextCode("northside");
  await signIn(ash, "northside", ASH);
  const response = await ash.get(garageLoader, "/mymotorama");
  const text = await response.text();
  const garage = JSON.parse(text) as { title: string; enquiries: unknown[]; searches: unknown[] };
  expect(garage.title).toBe("My northside Motors");
  expect(garage.enquiries).toMatchObject([
    { subject: "Test drive", car: { slug: aCar().slug }, state: "received" },
  ]);
  expect(garage.searches).toMatchObject([{ name: "Toyota at northside" }]);
  expect(text).not.toContain("A secret");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

test("an enquiry that was delivered is with the dealer's team", async () => {
  const lead = await db().lead.findFirstOrThrow({ where: { site: "harbour" } });
  await db().lead.update({
    where: { site_id: { site: "harbour", id: lead.id } },
    data: { firstDeliveredAt: new Date() },
  });
  const ash = new Browser("harbour.test");
  await waitForNextCode("harbour");
  await signIn(ash, "harbour", ASH);
  const garage = (await (await ash.get(garageLoader, "/my-garage")).json()) as { enquiries: unknown[] };
  expect(garage.enquiries).toMatchObject([{ subject: "Vehicle Enquiry", car: null, state: "passed_on" }]);
});
