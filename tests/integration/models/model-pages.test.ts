import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { renderPage } from "#tests/fixtures/rendered-page";
import { aModel } from "#tests/unit/models/a-model";
import { aCar } from "#tests/unit/stock/a-car";
import { findEnquiryPage } from "~/leads/pages/load-enquiry-page.server";
import type { ModelPageData } from "~/models/find-model-page.server";
import { listModelPaths } from "~/models/models.server";
import type { ModelMenu } from "~/models/model-menu";
import { offerSchema } from "~/offers/offer";
import { closeDatabase } from "~/platform/db.server";
import { loader as contentLoader } from "~/routes/$";
import { loader as menuLoader } from "~/routes/models.menu[.]json";
import { loader as modelsLoader } from "~/routes/models._index";
import { loader as sitemapLoader } from "~/routes/sitemaps.$file";
import { loader as offersLoader } from "~/routes/special-offers";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { parkCars } from "../stock/park-cars";

const ACCESSORIES = [{ name: "Tub liner", text: "Keeps the paint on." }];

const harbour = buildTenant("harbour", {
  config: {
    id: 2,
    manufacturer: { name: "Toyota", slug: "toyota", baseDomain: null },
    models: { sideLinks: [{ name: "Our Stock", url: "https://harbour.example/dealer-stock" }] },
  },
  models: [
    aModel({ accessories: ACCESSORIES, fuels: ["Diesel"] }),
    aModel({
      ...{ name: "Yaris", slug: "yaris", manufacturerBody: "Hatch", fuels: ["Hybrid"] },
      categories: ["Cars", "Hatch & sedans", "Electrified"],
    }),
    aModel({ name: "HiLux BEV", slug: "hilux-bev", status: "coming_soon", fuels: ["Electric"] }),
  ],
  offers: [
    offerSchema.parse({
      id: "tub-liner",
      name: "A tub liner with every HiLux",
      description: "<p>x</p>",
      category: "Offer",
      manufacturer: "Toyota",
      model: { name: "HiLux", slug: "hilux" },
    }),
  ],
});
/** The one named dealer whose addresses are written otherwise. */
const northside = buildTenant("northside", {
  config: { models: { pathStyle: "new-make-model-vehicle" } },
  models: [aModel({ make: "Mazda", name: "CX-5", slug: "cx-5", manufacturerBody: "SUV" })],
  pages: [{ path: "/toyota-hilux", title: "A page", description: "Its own.", html: "<p>Text.</p>" }],
});
const bare = buildTenant("bare", { config: { id: 3 } });

type Params = Record<string, string | undefined>;
type Loader = (args: { request: Request; params: Params; context: object }) => Promise<Response>;

async function ask(loader: unknown, host: string, path: string, params: Params = {}): Promise<Response> {
  const request = new Request(`http://${host}${path}`, { headers: { host } });
  try {
    return await (loader as Loader)({ request, params, context: {} });
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
}

async function askModel(host: string, path: string) {
  const answer = await ask(contentLoader, host, path, { "*": path.slice(1) });
  const data = answer.status === 200 ? ((await answer.json()) as { model: ModelPageData | null }) : null;
  return { status: answer.status, model: data?.model ?? null };
}

beforeAll(async () => {
  await writeTenants([harbour, northside, bare]);
  await parkCars(
    aCar({ site: "harbour", id: "h1", slug: "h1", model: "HiLux", simpleBody: "Ute", priceCents: 4_500_000 }),
    aCar({ site: "harbour", id: "h2", slug: "h2", model: "HiLux", simpleBody: "Ute", priceCents: 3_900_000 }),
    aCar({
      ...{ site: "harbour", id: "h4", slug: "h4", model: "HiLux", simpleBody: "Ute", badge: "SR5" },
      ...{ carType: "new", priceCents: 6_100_000 },
    }),
    aCar({ site: "harbour", id: "h3", slug: "h3", model: "HiLux", status: "sold" }),
    aCar({ id: "n1", slug: "n1", model: "HiLux" }),
  );
  await reindexSite(harbour);
  await reindexSite(northside);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

describe("/{model slug} (spec 2 §2)", () => {
  test("a model's page has its own stock from the cheapest, and its offers", async () => {
    const { status, model } = await askModel("harbour.test", "/toyota-hilux");
    expect(status).toBe(200);
    expect(model).toMatchObject({
      page: "model",
      fullName: "Toyota HiLux",
      canonicalPath: "/toyota-hilux",
      accessoriesHref: "/toyota-hilux/accessories",
      enquiryHref: "/enquiries/new-vehicle-enquiry?model=hilux",
      driveHref: "/book-test-drive?car_id=h4",
      stock: {
        count: 3,
        newCount: 1,
        newFrom: { cents: 6_100_000, priceType: "drive_away" },
        grades: [
          {
            name: "SR5",
            newFrom: { cents: 6_100_000 },
            count: 1,
            href: "/search/toyota/hilux?badge=SR5&car_type=demo&car_type=new",
          },
        ],
      },
    });
    if (model?.page !== "model") throw new Error("no model");
    expect(model.stock?.cars.map(({ id }) => id).slice(0, 1)).toEqual(["h4"]);
    expect(model.stock?.cars.map(({ id }) => id).sort()).toEqual(["h1", "h2", "h4"]);
    expect(model.offers.map(({ id }) => id)).toEqual(["tub-liner"]);
    expect(model.jsonLd).toEqual([
      expect.objectContaining({
        "@type": "Car",
        url: "https://harbour.test/toyota-hilux",
        offers: expect.objectContaining({ lowPrice: "61000.00", offerCount: 1 }) as object,
      }),
      expect.objectContaining({ "@type": "BreadcrumbList" }),
    ]);
  });

  test("search engines are told the price that the page says, of as many cars as are new", async () => {
    const { html, words } = await renderPage("harbour.test", "/toyota-hilux");
    const [, data = "[]"] =
      /<script type="application\/ld\+json">(\[.*?"Car".*?)<\/script>/s.exec(html) ?? [];
    const [told] = JSON.parse(data) as [{ offers: { lowPrice: string; offerCount: number } }];
    const [, said = ""] = /New from \$([\d,]+)/.exec(words) ?? [];
    expect(Number(told.offers.lowPrice)).toBe(Number(said.replace(",", "")));
    const { html: list } = await renderPage("harbour.test", "/search/toyota/hilux?car_type=new");
    expect(list.match(/<article class="[^"]*car-card/g)).toHaveLength(told.offers.offerCount);
  });

  test("one without stock says so", async () => {
    const { model } = await askModel("harbour.test", "/toyota-yaris");
    expect(model).toMatchObject({
      stock: { cars: [], count: 0, newCount: 0, newFrom: null },
      accessoriesHref: null,
    });
  });

  test("/{model slug}/accessories, where there are any (spec:2.2.38)", async () => {
    const found = await askModel("harbour.test", "/toyota-hilux/accessories");
    expect(found.model).toMatchObject({ page: "accessories", accessories: ACCESSORIES });
    expect((await askModel("harbour.test", "/toyota-yaris/accessories")).status).toBe(404);
  });

  test.each([
    ["harbour.test", "/hilux", "/toyota-hilux"],
    ["harbour.test", "/hilux/accessories", "/toyota-hilux/accessories"],
    ["northside.test", "/cx-5", "/new-mazda-cx-5-vehicle"],
  ])("%s%s leads to the page at %s (spec:2.2.22)", async (host, path, address) => {
    const answer = await ask(contentLoader, host, path, { "*": path.slice(1) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, address]);
  });

  test("a slug of the neighbour's model, or accessories there are none of: 404", async () => {
    expect((await askModel("northside.test", "/hilux")).status).toBe(404);
    expect((await askModel("harbour.test", "/yaris/accessories")).status).toBe(404);
  });

  test("the named dealer's address is written otherwise", async () => {
    expect((await askModel("northside.test", "/new-mazda-cx-5-vehicle")).model?.fullName).toBe("Mazda CX-5");
    expect((await askModel("northside.test", "/mazda-cx-5")).status).toBe(404);
  });

  test("a dealer's page of that address comes first; a neighbour's model is a 404", async () => {
    expect(await askModel("northside.test", "/toyota-hilux")).toEqual({ status: 200, model: null });
    expect((await askModel("bare.test", "/toyota-hilux")).status).toBe(404);
    expect((await askModel("harbour.test", "/toyota-celica")).status).toBe(404);
  });
});

describe("/models?body={body} (spec 2 §2)", () => {
  type InStock = { count: number; newFrom: object | null };
  type Page = { page: { cards: { name: string; inStock: InStock | null }[]; body: object | null } };
  async function models(path: string) {
    const { page } = (await (await ask(modelsLoader, "harbour.test", path)).json()) as Page;
    return page.cards.map(({ name, inStock }) => [name, inStock?.count ?? 0]);
  }

  test("a model's price is that of its cheapest new car, not of a used one", async () => {
    const { page } = (await (await ask(modelsLoader, "harbour.test", "/models")).json()) as Page;
    expect(page.cards.map(({ inStock }) => inStock?.newFrom)).toEqual([
      { cents: 6_100_000, priceType: "drive_away" },
      undefined,
      undefined,
    ]);
  });

  test("all models with what is in stock of each", async () => {
    expect(await models("/models")).toEqual([
      ["HiLux", 3],
      ["Yaris", 0],
      ["HiLux BEV", 0],
    ]);
  });

  test("those of a body; an unknown one narrows nothing (spec:2.2.38)", async () => {
    expect(await models("/models?body=hatch")).toEqual([["Yaris", 0]]);
    expect(await models("/models?body=zeppelin")).toHaveLength(3);
  });

  test("those of a fuel, and of a body and a fuel; a filter offers only what leaves a model", async () => {
    expect(await models("/models?fuel=diesel")).toEqual([["HiLux", 3]]);
    expect(await models("/models?body=ute&fuel=electric")).toEqual([["HiLux BEV", 0]]);
    const { html } = await renderPage("harbour.test", "/models?fuel=electric");
    expect(html).not.toContain("body=hatch");
    expect(html).toContain('href="/models?fuel=diesel"');
  });

  test("each model stands once on the page", async () => {
    const { html } = await renderPage("harbour.test", "/models");
    expect(html.match(/class="[^"]*model-tile/g)).toHaveLength(3);
  });

  test("a site without models has no such page", async () => {
    expect((await ask(modelsLoader, "bare.test", "/models")).status).toBe(404);
  });
});

test("the menu is the site's own, and leads to no page that is not there (spec:2.2.62)", async () => {
  const answer = await ask(menuLoader, "harbour.test", "/models/menu.json");
  expect(answer.headers.get("cache-control")).toContain("public");
  const menu = (await answer.json()) as ModelMenu;
  expect(menu.cards.map(({ name, stockHref }) => [name, stockHref])).toEqual([
    ["HiLux", "/search/toyota/hilux"],
    ["Yaris", "/toyota-yaris#stock"],
    ["HiLux BEV", null],
  ]);
  const names = (cards: readonly number[]) => cards.map((index) => menu.cards[index]?.name);
  expect(names(menu.all)).toEqual(["Yaris", "HiLux", "HiLux BEV"]);
  expect(menu.sideLinks).toEqual([{ name: "Our Stock", url: "https://harbour.example/dealer-stock" }]);
  // As many as the page of the make lists.
  const logo = { kind: "picture", url: expect.stringContaining("toyota") as string };
  expect(menu.makes).toEqual([{ name: "Toyota", url: "/search/toyota", logo, count: 3 }]);
  expect((await renderPage("harbour.test", "/search/toyota")).words).toMatch(/\b3 (cars|vehicles)/);
});

test("an offer's 'Explore model' leads to the model's page (spec:2.2.22)", async () => {
  const { offers } = (await (await ask(offersLoader, "harbour.test", "/special-offers")).json()) as {
    offers: { modelHref: string | null }[];
  };
  expect(offers.map(({ modelHref }) => modelHref)).toEqual(["/toyota-hilux"]);
});

test("an enquiry about a new vehicle starts from the model that the address names", async () => {
  const site = { ...harbour, revision: 1, licences: { dealer: [], repairer: [] } };
  const model = async (query: string) =>
    (
      await findEnquiryPage(site, "/enquiries/new-vehicle-enquiry", {
        search: new URLSearchParams(query),
        now: 0,
      })
    ).model.vehicleModel;
  expect(await model("model=hilux")).toBe("Toyota HiLux");
  expect(await model("model=cx-5")).toBeUndefined();
  expect(await model("")).toBeUndefined();
});

test("the sitemap names the models of the site and their accessories", async () => {
  expect(await listModelPaths(northside)).toEqual(["/models", "/new-mazda-cx-5-vehicle"]);
  expect(await listModelPaths(bare)).toEqual([]);
  const xml = await (
    await ask(sitemapLoader, "harbour.test", "/sitemaps/models.xml", { file: "models.xml" })
  ).text();
  for (const path of await listModelPaths(harbour))
    expect(xml).toContain(`<loc>https://harbour.test${path}</loc>`);
});
