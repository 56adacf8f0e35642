import { afterAll, beforeAll, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { offerSchema } from "~/offers/offer";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { closeDatabase, db } from "~/platform/db.server";
import { ENQUIRY_PAGES } from "~/leads/pages/enquiry-pages";
import { loader as contentLoader } from "~/routes/$";
import { loader as contactLoader } from "~/routes/contact";
import { loader as offerLoader } from "~/routes/offers.($manufacturer).$id";
import { loader as locationLoader } from "~/routes/families/location";
import { loader as locationsLoader } from "~/routes/our-location._index";
import { loader as partsLoader } from "~/routes/parts.search";
import { loader as robotsLoader } from "~/routes/robots[.]txt";
import { loader as manifestLoader } from "~/routes/site[.]webmanifest";
import { loader as sitemapLoader } from "~/routes/sitemap[.]xml";
import { loader as sitemapFileLoader } from "~/routes/sitemaps.$file";
import { loader as offersLoader } from "~/routes/special-offers";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { parkCars } from "../stock/park-cars";

const northside = buildTenant("northside", {
  locations: [
    buildLocation({ id: "aspley", name: "Northside Aspley" }),
    buildLocation({ id: "depot", name: "The Depot", visible: false }),
  ],
  offers: [
    offer("tub-liner", { manufacturer: "Ford" }),
    offer("anyone", {}),
    offer("over", { endsAt: "2020-01-01T00:00:00Z" }),
  ],
  pages: [page("/privacy-policy"), page("/contact"), page("/pages/towing")],
});
const harbour = buildTenant("harbour", {
  config: {
    id: 2,
    manufacturer: { name: "Toyota", slug: "toyota", baseDomain: null },
    locationSettings: { pathStyle: "contact-us" },
    locationBlocks: { "/fleet": [{ filter: "primary" }, { filter: "mascot", layout: "map" }] },
  },
  locations: [buildLocation({ id: "mascot", name: "Harbour Mascot" })],
  offers: [offer("hilux", { manufacturer: "Toyota" })],
  pages: [page("/fleet")],
});
/** A dealer with a parts counter. */
const wanderer = buildTenant("wanderer", {
  config: { id: 4 },
  locations: [
    buildLocation({ id: "cannington", name: "Wanderer Cannington" }),
    buildLocation({ id: "welshpool", name: "Wanderer Parts", locationType: "parts" }),
  ],
});
/** A dealer who has nothing at all. */
const bare = buildTenant("bare", { config: { id: 3 }, locations: [] });

function offer(id: string, parts: object) {
  return offerSchema.parse({ id, name: id, description: "<p>x</p>", category: "Offer", ...parts });
}

function page(path: string) {
  return { path, title: path, description: "What it is about.", html: "<p>Text.</p>" };
}

type Params = Record<string, string | undefined>;
type Loader = (args: { request: Request; params: Params; context: object }) => Promise<Response>;

async function ask(loader: unknown, host: string, path: string, params: Params = {}) {
  const request = new Request(`http://${host}${path}`, { headers: { host } });
  try {
    return await (loader as Loader)({ request, params, context: {} });
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
}

function askPage(host: string, path: string) {
  return ask(contentLoader, host, path, { "*": path.slice(1) });
}

function askLocation(host: string, slug: string) {
  return ask(locationLoader, host, `/our-location/${slug}`, { slug });
}

function askOffer(host: string, path: string) {
  const [, , ...segments] = path.split("?", 1).join("").split("/");
  return ask(offerLoader, host, path, { id: segments.at(-1), manufacturer: segments.at(-2) });
}

beforeAll(async () => {
  await writeTenants([northside, harbour, wanderer, bare]);
  await parkCars(
    aCar({ id: "corolla", slug: "corolla" }),
    aCar({ id: "coming", slug: "coming", make: "Kia", status: "coming_soon" }),
    aCar({
      id: "gone",
      slug: "gone",
      make: "Ford",
      status: "sold",
      soldAtTimestamp: Math.floor(Date.now() / 1000),
    }),
    aCar({ id: "hidden", slug: "hidden", showOnDealerWebsite: false }),
    aCar({ site: "harbour", id: "corolla", slug: "harbours-corolla", make: "Lexus" }),
  );
  await db().postcode.create({ data: { code: "4000", latitude: -27.47, longitude: 153.02 } });
  await reindexSite(northside);
  await reindexSite(harbour);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

test("a page is the site's own; a neighbour's is a 404 (spec:1.2.15, spec:2.2.23, spec:2.2.26)", async () => {
  const answer = await askPage("northside.test", "/pages/towing");
  expect(await answer.json()).toMatchObject({ page: page("/pages/towing"), blocks: [] });
  expect(answer.headers.get("cache-control")).toBe(CACHED_A_MINUTE["Cache-Control"]);
  expect((await askPage("harbour.test", "/pages/towing")).status).toBe(404);
  expect((await askPage("northside.test", "/fleet")).status).toBe(404);
});

test.each([
  "/",
  "/no-such-page",
  "/%00",
  "/\0",
  "/Privacy-Policy",
  "/../privacy-policy",
  `/${"a/".repeat(999)}`,
])("an address that is no page is a 404: %j", async (path) => {
  const answer = await ask(contentLoader, "northside.test", "/x", { "*": path.slice(1) });
  expect(answer.status).toBe(404);
});

test("a slash at the end does not matter; the page says which address is its own", async () => {
  expect(await (await askPage("northside.test", "/privacy-policy/")).json()).toMatchObject({
    page: { path: "/privacy-policy" },
  });
});

test("the contact page lists the site's locations (spec:1.2.17)", async () => {
  const { locations } = (await (await ask(contactLoader, "northside.test", "/contact")).json()) as {
    locations: { name: string }[];
  };
  expect(locations.map(({ name }) => name)).toEqual(["Northside Aspley"]);
});

test("locations are the site's own, hidden ones left out (spec:1.1.11, spec:2.1.1)", async () => {
  const names = async (host: string) => {
    const answer = await ask(locationsLoader, host, "/our-location");
    return ((await answer.json()) as { locations: { name: string }[] }).locations.map(({ name }) => name);
  };
  expect(await names("northside.test")).toEqual(["Northside Aspley"]);
  expect(await names("harbour.test")).toEqual(["Harbour Mascot"]);
  expect(await names("bare.test")).toEqual([]);
});

test("a neighbour's location, a hidden one and an unknown one are 404 (spec:2.3.3)", async () => {
  const answer = await askLocation("northside.test", "aspley");
  const { location, jsonLd } = (await answer.json()) as { location: object; jsonLd: object };
  expect(location).toMatchObject({ name: "Northside Aspley" });
  expect(jsonLd).toMatchObject({
    "@type": "AutoDealer",
    url: "https://northside.test/our-location/aspley",
  });
  expect(answer.headers.get("cache-control")).toBe(CACHED_A_MINUTE["Cache-Control"]);
  for (const slug of ["mascot", "depot", "nowhere", "\0"]) {
    expect((await askLocation("northside.test", slug)).status).toBe(404);
  }
});

test.each([
  ["northside.test", "/our-location/aspley", 200, null],
  ["northside.test", "/contact-us/northside-aspley", 301, "/our-location/aspley"],
  ["northside.test", "/locations/aspley", 301, "/our-location/aspley"],
  ["northside.test", "/locations/motors", 301, "/our-location/aspley"],
  ["northside.test", "/contact-us/the-depot", 404, null],
  ["northside.test", "/locations/mascot", 404, null],
  ["harbour.test", "/contact-us/harbour-mascot", 200, null],
  ["harbour.test", "/our-location/mascot", 301, "/contact-us/harbour-mascot"],
  ["bare.test", "/contact-us/anything", 404, null],
])(
  "%s%s is %d: a location has one address, by the site's style (spec:2.2.3)",
  async (host, path, status, to) => {
    const [, style = "", slug] = path.split("/");
    const loaders: Record<string, unknown> = {
      "our-location": locationLoader,
      "contact-us": locationLoader,
      locations: locationLoader,
    };
    const answer = await ask(loaders[style], host, path, { slug });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("location")).toBe(to);
  },
);

test("below a page stand the locations that the site wants there (spec:2.2.5)", async () => {
  const { blocks } = (await (await askPage("harbour.test", "/fleet")).json()) as {
    blocks: { layout: string; locations: { name: string }[] }[];
  };
  // No location of the test is the primary one: the first block has nothing to show.
  expect(blocks).toMatchObject([{ layout: "map", locations: [{ name: "Harbour Mascot" }] }]);
});

test.each([
  ["4000", 200, null],
  ["400", 400, "pattern"],
  ["40000", 400, "pattern"],
  ["", 400, "pattern"],
  ["9999", 400, "unknown"],
])("the nearest location to postcode '%s' (spec:2.5.18)", async (postcode, status, problem) => {
  const answer = await ask(locationsLoader, "northside.test", `/our-location?postcode=${postcode}`);
  expect(answer.status).toBe(status);
  const { nearest } = (await answer.json()) as { nearest: { problem: string | null; distances: object } };
  expect(nearest.problem).toBe(problem);
  expect(Object.keys(nearest.distances)).toEqual(problem === null ? ["aspley"] : []);
});

test("offers are the site's own and of today (spec:1.2.18, spec:2.1.6, spec:2.2.16)", async () => {
  const ids = async (host: string) => {
    const answer = await ask(offersLoader, host, "/special-offers");
    return ((await answer.json()) as { offers: { id: string }[] }).offers.map(({ id }) => id);
  };
  expect(await ids("northside.test")).toEqual(["tub-liner", "anyone"]);
  expect(await ids("harbour.test")).toEqual(["hilux"]);
  expect(await ids("bare.test")).toEqual([]);
});

test.each([
  ["northside.test", "/offers/ford/tub-liner", 200, null],
  ["northside.test", "/offers/anyone", 200, null],
  ["northside.test", "/offers/tub-liner?utm_source=x", 301, "/offers/ford/tub-liner?utm_source=x"],
  ["northside.test", "/offers/mazda/tub-liner", 301, "/offers/ford/tub-liner"],
  ["northside.test", "/offers/ford/anyone", 301, "/offers/anyone"],
  ["harbour.test", "/offers/hilux", 200, null],
  ["harbour.test", "/offers/toyota/hilux", 301, "/offers/hilux"],
  ["northside.test", "/offers/over", 404, null],
  ["northside.test", "/offers/hilux", 404, null],
  ["harbour.test", "/offers/tub-liner", 404, null],
  ["bare.test", "/offers/anyone", 404, null],
  ["northside.test", "/offers/\0", 404, null],
])("%s%s is %d: an offer has one address (spec:2.2.20)", async (host, path, status, location) => {
  const answer = await askOffer(host, path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("location")).toBe(location);
});

function askSitemap(host: string, file: string) {
  return ask(sitemapFileLoader, host, `/sitemaps/${file}`, { file });
}

async function locs(answer: Response, host: string) {
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const urls = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? "");
  expect(urls.every((url) => url.startsWith(`https://${host}/`))).toBe(true);
  return urls.map((url) => new URL(url).pathname);
}

test("the sitemap names the site's own pages and no others, cars in stock included (spec:2.2.37)", async () => {
  const paths = async (host: string) => {
    const index = await locs(await ask(sitemapLoader, host, "/sitemap.xml"), host);
    const files = await Promise.all(
      index.map(async (path) => {
        const file = path.slice("/sitemaps/".length);
        return [file, await locs(await askSitemap(host, file), host)] as const;
      }),
    );
    return Object.fromEntries(files);
  };
  const forms = Object.keys(ENQUIRY_PAGES);
  const formsBut = (own: string) => forms.filter((path) => path !== own);
  expect(await paths("northside.test")).toEqual({
    "pages.xml": [
      "/",
      "/special-offers",
      "/offers/ford/tub-liner",
      "/offers/anyone",
      ...formsBut("/contact"),
      "/contact",
      "/pages/towing",
      "/privacy-policy",
    ],
    "stock.xml": [
      "/search/new-used-and-demo-cars",
      "/search/used-cars",
      "/search/kia",
      "/search/toyota",
      "/search/kia/corolla",
      "/search/toyota/corolla",
      "/search/hatch",
      "/search/northside-toyota",
      "/search/northside-aspley",
    ],
    "locations.xml": ["/our-location", "/our-location/aspley"],
    "vehicles.xml": ["/cars/coming", "/cars/corolla"],
  });
  expect(await paths("harbour.test")).toMatchObject({
    "pages.xml": ["/", "/special-offers", "/offers/hilux", ...formsBut("/fleet"), "/fleet"],
    "locations.xml": ["/our-location", "/contact-us/harbour-mascot"],
    "vehicles.xml": ["/cars/harbours-corolla"],
  });
  expect(await paths("bare.test")).toEqual({
    "pages.xml": ["/", "/special-offers", ...forms],
    "stock.xml": ["/search/new-used-and-demo-cars"],
    "locations.xml": ["/our-location"],
  });
});

test.each(["vehicles-2.xml", "secrets.xml", "pages", "constructor.xml"])(
  "a sitemap that the index does not name is a 404: %s",
  async (file) => {
    expect((await askSitemap("northside.test", file)).status).toBe(404);
  },
);

test("the web manifest is the site's own", async () => {
  const answer = await ask(manifestLoader, "harbour.test", "/site.webmanifest");
  expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  expect(await answer.json()).toMatchObject({
    name: "harbour Motors",
    start_url: "/",
    theme_color: "#123456",
    icons: [{ src: "/media/favicon.svg", sizes: "any" }, { sizes: "240x240" }, { sizes: "640x640" }],
  });
});

test("parts refinements lead to the yards that have parts (spec:2.2.15)", async () => {
  const counters = async (host: string) => {
    const answer = await ask(partsLoader, host, "/parts/search?category=tow-bars&page=4");
    return ((await answer.json()) as { counters: { name: string }[] }).counters.map(({ name }) => name);
  };
  expect(await counters("wanderer.test")).toEqual(["Wanderer Parts"]);
  expect(await counters("harbour.test")).toEqual(["Harbour Mascot"]);
  expect(await counters("bare.test")).toEqual([]);
});

test("robots.txt names the sitemap of the site that was asked", async () => {
  const answer = await ask(robotsLoader, "harbour.test", "/robots.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toContain("Sitemap: https://harbour.test/sitemap.xml");
});

test("an unknown host learns nothing", async () => {
  for (const loader of [contentLoader, locationsLoader, offersLoader, sitemapLoader, robotsLoader]) {
    expect((await ask(loader, "elsewhere.test", "/contact", { "*": "contact" })).status).toBe(421);
  }
});
