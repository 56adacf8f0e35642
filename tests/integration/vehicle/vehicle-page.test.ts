import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase } from "~/platform/db.server";
import type { Car } from "~/stock/car";
import { answerGone, type GonePageData } from "~/routes/cars.$slug/require-vehicle-page.server";
import { findVehiclePage } from "~/routes/cars.$slug/find-vehicle-page.server";
import type { ServedSite } from "~/site/site";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { StructuredData } from "~/ui/StructuredData";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

import { parkCars } from "../stock/park-cars";

const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;
const HOSTILE = `</script><script>alert(1)</script>`;

const aspley = buildLocation({ id: "aspley", name: "Northside Aspley" });
const finance = { path: "/finance", title: "Finance", description: "How it works", html: "<p>Ask.</p>" };
const northside = buildTenant("northside", {
  locations: [aspley],
  pages: [finance],
  config: {
    dealerships: [{ id: "motors", slug: "motors", name: "Northside Motors" }],
    finance: { provider: "youx" },
    reserve: { enabled: true, processors: ["demo"] },
    vehiclePage: { callPhones: { used: "07 3000 0002" } },
  },
});
const harbour = buildTenant("harbour", { config: { id: 2 }, locations: [] });

const ROAD_BIKE: Partial<Car> = {
  itemType: "motorcycle",
  make: "Honda",
  model: "CB500",
  dealershipName: "Windsor Bikes",
};
const cars: Partial<Car>[] = [
  { id: "corolla", slug: "corolla", locationId: "aspley" },
  { id: "twin", slug: "twin" },
  { id: "hostile", slug: "hostile", name: HOSTILE, dealerComments: `${HOSTILE} | A good car.` },
  { id: "reservable", slug: "reservable", paymentProcessors: ["demo"], locationId: "aspley" },
  { id: "yesterday", slug: "yesterday", status: "sold", soldAtTimestamp: NOW - DAY },
  { id: "long-gone", slug: "long-gone", status: "sold", soldAtTimestamp: NOW - 75 * DAY },
  { id: "back-shed", slug: "back-shed", showOnDealerWebsite: false },
  ...[1, 2, 3, 4, 5, 6, 7].map((n): Partial<Car> => ({ ...ROAD_BIKE, id: `bike-${n}`, slug: `bike-${n}` })),
  {
    id: "no-model",
    slug: "no-model",
    name: "A Toyota",
    make: "Toyota",
    model: "",
    status: "sold",
    soldAtTimestamp: NOW - DAY,
  },
  {
    id: "no-make",
    slug: "no-make",
    name: "A car",
    make: "",
    model: "",
    status: "sold",
    soldAtTimestamp: NOW - DAY,
  },
  { id: "holden", slug: "holden", make: "Holden", model: "Ute", status: "sold", soldAtTimestamp: NOW - DAY },
];

function served({ slug, config, themeCss }: typeof northside): ServedSite {
  return { slug, config, themeCss, revision: 1, licences: { dealer: [], repairer: [] } };
}
const site = served(northside);
const after = (afterSoldWindow: "page" | "gone" | "redirect") => ({
  ...site,
  config: { ...site.config, search: { ...site.config.search, afterSoldWindow } },
});
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

describe("which cars have a page (spec:1.2.1)", () => {
  test("those in stock, and sold ones while they are listed", async () => {
    expect((await requireVehicle(site, "corolla", NOW)).id).toBe("corolla");
    expect((await requireVehicle(site, "yesterday", NOW)).id).toBe("yesterday");
  });

  test("sold ones for ever, unless the site wants another answer", async () => {
    expect((await requireVehicle(site, "long-gone", NOW)).id).toBe("long-gone");
    await expect(requireVehicle(after("gone"), "long-gone", NOW)).rejects.toMatchObject({ status: 410 });
    await expect(requireVehicle(after("redirect"), "yesterday", NOW)).resolves.toMatchObject({
      id: "yesterday",
    });
  });

  test.each([
    ["unknown", "nothing-here", 404],
    ["no slug", undefined, 404],
    ["a slug that PostgreSQL cannot hold", "a\0b", 404],
    ["hidden by the dealer", "back-shed", 410],
  ])("%s", async (_, slug, status) => {
    await expect(requireVehicle(site, slug, NOW)).rejects.toMatchObject({ status });
  });

  test("the neighbouring dealer has none of them", async () => {
    await expect(requireVehicle(served(harbour), "corolla", NOW)).rejects.toMatchObject({ status: 404 });
  });
});

test("a page tells where its car stands, and what else there is (spec:1.2.40)", async () => {
  const { location, place, breadcrumbs, similar } = await page("corolla");
  expect(location?.address).toMatchObject({
    name: "Northside Aspley",
    licence: aspley.dealerLicenceNumber,
  });
  expect(place?.name).toBe("Northside Aspley");
  expect(similar.map(({ id }) => id).sort()).toEqual(["hostile", "reservable", "twin"]);
  expect(breadcrumbs).toEqual([
    { label: "Home", href: "/" },
    { label: "Toyota", href: "/search/toyota" },
    { label: "Corolla", href: "/search/toyota/corolla" },
    { label: "2021 Toyota Corolla Ascent Sport" },
  ]);
});

test("a car whose make or model no feed knows has no crumb without a name", async () => {
  const labels = async (slug: string) => (await page(slug)).breadcrumbs.map(({ label }) => label);
  expect(await labels("no-model")).toEqual(["Home", "Toyota", "A Toyota"]);
  expect(await labels("no-make")).toEqual(["Home", "A car"]);
});

test("more cars from its dealer (spec 1 §2, /search/{dealership_slug}), and where the map's middle is", async () => {
  const { location } = await page("corolla");
  expect(location?.address?.stockHref).toBe("/search/motors");
  expect(location?.coordinates).toEqual({ lat: aspley.address.lat, long: aspley.address.long });
});

test("a row of its dealer's other cars, none of them shown twice (spec 1 §7)", async () => {
  const { similar, dealer } = await page("bike-1");
  expect(dealer).toMatchObject({ name: "Windsor Bikes", href: "/search/windsor-bikes" });
  const shown = [...similar, ...(dealer?.cars ?? [])].map(({ id }) => id);
  expect(new Set(["bike-1", ...shown])).toEqual(new Set([1, 2, 3, 4, 5, 6, 7].map((n) => `bike-${n}`)));
  expect(shown).toHaveLength(6);
  expect((await page("corolla")).dealer).toBeNull();
});

describe("what can be done about a car", () => {
  test("a page that the dealer wrote is linked to; where there is none, the form is about it (spec:2.2.24)", async () => {
    const { actions } = await page("reservable");
    expect(Object.fromEntries(actions.map(({ kind, href }) => [kind, href]))).toEqual({
      reserve: "/cars/reservable/checkout",
      test_drive: "/book-test-drive?car_id=reservable",
      trade_in: "/cars/trade-in?car_id=reservable",
      finance: expect.stringMatching(/^\/finance\?.*car_id=reservable.*#finance-form$/),
    });
  });

  test("the form carries what it is about", async () => {
    const car = await requireVehicle(site, "corolla", NOW);
    const { enquiry, subject } = await findVehiclePage(site, car, NOW, "test-drive");
    expect(subject).toBe("test-drive");
    expect(enquiry.hidden["subcategory"]).toBe("Test Drive");
  });

  test("nothing but an enquiry about a sold one (spec 1 §4)", async () => {
    const { actions, reserve } = await page("yesterday");
    expect(actions).toEqual([]);
    expect(reserve).toBeNull();
  });
});

describe("Call Now shows while the dealership is open (spec 2 §4)", () => {
  const noonOf = (timeZone: string) => Date.parse(`2026-11-20T12:00:00${timeZone}`) / 1_000;
  const hours = async (config: Partial<(typeof site)["config"]["vehiclePage"]>) => {
    const changed = { ...site.config, vehiclePage: { ...site.config.vehiclePage, ...config } };
    const car = await requireVehicle(site, "corolla", NOW);
    return (await findVehiclePage({ ...site, config: changed }, car, noonOf("+10:00"))).callHours;
  };

  test("by the clock of where the car stands", async () => {
    const opensAt = Date.parse("2026-11-20T08:30:00+10:00") / 1_000;
    expect(await hours({})).toEqual({ opensAt, closesAt: opensAt + 9 * 3_600 });
  });

  test("by Perth's, where the site wants what the specification says", async () => {
    const opensAt = Date.parse("2026-11-20T08:30:00+08:00") / 1_000;
    expect(await hours({ callTimeZone: "Australia/Perth" })).toEqual({
      opensAt,
      closesAt: opensAt + 9 * 3_600,
    });
  });
});

test("a car that is gone shows what is like it", async () => {
  const answer = await answerGone(after("gone"), await requireVehicle(site, "long-gone", NOW), NOW);
  expect(answer.status).toBe(410);
  const gone: GonePageData = await answer.json();
  expect(gone.title).toBe("2021 Toyota Corolla Ascent Sport is no longer for sale");
  expect(gone.similar.map(({ id }) => id)).toContain("corolla");
  expect(gone.similar.map(({ id }) => id)).not.toContain("long-gone");
});

test("a sold car leads to the results of its model, and a hidden one does not, where the site wants that", async () => {
  const sold = await requireVehicle(site, "long-gone", NOW);
  const answer = await answerGone(after("redirect"), sold, NOW);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toMatch(/toyota.*corolla/i);
  const hidden = { ...sold, showOnDealerWebsite: false };
  const gone = await answerGone(after("redirect"), hidden, NOW);
  expect(gone.status).toBe(410);
  // It may well come back: nothing says that it was sold.
  const { title } = (await gone.json()) as GonePageData;
  expect(title).toBe("2021 Toyota Corolla Ascent Sport is not on offer at the moment");
});

test("a car whose location the site has not is shown without one", async () => {
  expect(await page("twin")).toMatchObject({ location: null, place: { city: "Aspley QLD" } });
});

test("spec 1 §4: a sold car asks for something similar (spec:1.4.13)", async () => {
  const { car, enquiry } = await page("yesterday");
  expect(car.inStock).toBe(false);
  expect(enquiry.hidden["subcategory"]).toBe("Find me something similar");
});

test("nothing of a feed's text runs in the page", async () => {
  const { car, jsonLd } = await page("hostile");
  expect(car.comments).toEqual({ kind: "comments", paragraphs: ["A good car."], teaser: null });
  const written = renderToStaticMarkup(createElement(StructuredData, { data: jsonLd }));
  expect(written.replace(/^<script[^>]*>|<\/script>$/g, "")).not.toContain("<");
  expect(written).toContain("alert(1)");
});

test.each([
  ["a picture that runs", `<img src=x onerror=alert(1)>Tidy`, "Tidy"],
  ["a link that runs", `<a href="javascript:alert(1)">Tidy</a>`, "<a>Tidy</a>"],
  ["a script across the pipe", `<scr|ipt>alert(1)</script>Tidy`, "scr|ipt&gt;alert(1)Tidy"],
  ["a tag across the pipe", `Tidy<img src=x |onerror=alert(1)>`, "Tidy|onerror=alert(1)&gt;"],
  ["a frame, a form and a style", `<iframe src=//x></iframe><form action=//x><style>*{}</style>Tidy`, "Tidy"],
  ["escaped markup", `&lt;script&gt;alert(1)&lt;/script&gt;`, "&lt;script&gt;alert(1)&lt;/script&gt;"],
])("hostile HTML in comments renders as text, or not at all: %s", async (_, dealerComments, shown) => {
  const car = { ...(await requireVehicle(site, "corolla", NOW)), dealerComments };
  const { comments } = (await findVehiclePage(site, car, NOW)).car;
  expect(comments?.kind === "comments" && comments.paragraphs.join("|")).toBe(shown);
});

test("a page is plain data: JSON changes nothing of it", async () => {
  const found = await page("corolla");
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
});
