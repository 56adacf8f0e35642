import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { buildConfig, buildTenant } from "#seed/builders/build-tenant";
import { renderPage } from "#tests/fixtures/rendered-page";
import { parkCars } from "#tests/integration/stock/park-cars";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { aModel } from "#tests/unit/models/a-model";
import { aCar } from "#tests/unit/stock/a-car";
import { findEntryForm } from "~/desk/content/entry-form.server";
import { NEW_ENTRY } from "~/desk/content/entries";
import { findSettings } from "~/desk/content/draft-lists.server";
import { findPublishPage } from "~/desk/content/publish-page.server";
import { closeDatabase, db } from "~/platform/db.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { MANAGER, onDesk } from "./desk-world";
import { edit, publish } from "./edit-draft";

const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const NAVIGATION = {
  dropdowns: "click",
  header: [
    { name: "Home", url: "/", hidden: true },
    { name: "Cars", url: "/search/used-cars", className: "wide", dynamicDropdown: "makes" },
    {
      ...{ name: "Visit us", url: "/our-location", align: "right" },
      dropdownItems: [
        { name: "Yards", url: "/our-location", mandatory: false },
        { name: "Call", url: "tel:0730000000" },
      ],
    },
  ],
  footer: [{ heading: "Help", links: [{ name: "Contact", url: "/contact" }] }],
};
const LENDER = {
  ...{ name: "River Finance", phone: "1300 975 707", abn: "92 471 306 815", licence: "391 205" },
  ...{ address: "1 Sample Street", fees: { establishmentCents: 136_050 }, disclaimer: "A guide." },
};
const FACETS = [{ name: "make", limit: 5 }, { name: "price", display: "range" }, { name: "fuel" }];
const BLOCKS = ["hero", { name: "facet-tiles", facet: "fuel", title: "What it runs on" }, "reviews"];

beforeEach(async () => {
  await db().site.deleteMany();
  const config = buildConfig("northside");
  const files = {
    "site.json": {
      ...config,
      navigation: NAVIGATION,
      home: { ...config.home, blocks: BLOCKS },
      search: { defaultView: "list", facets: FACETS },
      lending: { lenders: { river: LENDER }, lender: "river" },
    },
    "models.json": [aModel({})],
    "content/visit-us.md": "---\ntitle: Visit us\ndescription: Where.\n---\n\nCome in.\n",
  };
  const publisher = { author: "robin", onNewer: "refuse" } as const;
  await publishTenant(await makeTenant(await makeTenantsFolder(), "northside", files), publisher);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

/** The site.json that is published. */
async function written(): Promise<Record<string, unknown>> {
  const { files } = await db().siteVersion.findFirstOrThrow({
    where: { site: "northside" },
    orderBy: { number: "desc" },
  });
  const hash = (files as Record<string, string>)["site.json"] ?? "";
  const { bytes } = await db().siteFile.findFirstOrThrow({ where: { site: "northside", hash } });
  return JSON.parse(Buffer.from(bytes).toString("utf8")) as Record<string, unknown>;
}

describe("a menu", () => {
  test("gets an entry, another order and other links, is published and drawn; the rest stays (desk:39)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const change = {
      ...{
        name_3: "Service",
        url_3: "/careers",
        place_3: "2",
      },
      ...{ link0_name_3: "Book it", link0_url_3: "/careers", link1_name_3: "Tyres", link1_url_3: "/fleet" },
      ...{ place_0: "3", link0_name_2: "All our yards", link1_name_2: "", link1_url_2: "" },
    };
    expect(await edit(kim, "menu/header", change)).toBeNull();
    expect(await edit(kim, "menu/footer", { heading_0: "Need help?", heading_1: "Cars" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    const [home, cars] = NAVIGATION.header;
    expect((await written())["navigation"]).toEqual({
      dropdowns: "click",
      header: [
        {
          ...{ name: "Service", url: "/careers" },
          dropdownItems: [
            { name: "Book it", url: "/careers" },
            { name: "Tyres", url: "/fleet" },
          ],
        },
        cars,
        {
          ...{ name: "Visit us", url: "/our-location", align: "right" },
          dropdownItems: [{ name: "All our yards", url: "/our-location", mandatory: false }],
        },
        home,
      ],
      footer: [
        { heading: "Need help?", links: [{ name: "Contact", url: "/contact" }] },
        { heading: "Cars", links: [] },
      ],
    });
    await expect.poll(async () => (await renderPage("northside.test", "/")).html).toContain("All our yards");
  });

  test("moves the links of an entry, without a script too, and asks for both their words and address", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const added = { link2_name_2: "Map", link2_url_2: "/contact?to=map" };
    const moved = await edit(kim, "menu/header", { ...added, move: "link1_place_2 up" });
    expect(moved).toMatchObject({
      submitted: { link0_place_2: "2", link1_place_2: "1", link2_name_2: "Map", place_2: "3" },
      status: 200,
    });
    expect(
      await edit(kim, "menu/header", { link1_url_2: "javascript:x", link2_url_2: "/contact?to=map" }),
    ).toMatchObject({
      errors: {
        link1_url_2: expect.stringContaining("Start it with /") as string,
        link2_name_2: "publishing.required",
      },
    });
    const places = { link0_place_2: "2", link1_place_2: "1" };
    expect(await edit(kim, "menu/header", { ...added, ...places })).toBeNull();
    const page = await findPublishPage(kim, "northside", 0);
    expect(JSON.stringify(page?.changes)).toContain(
      "Call · tel:0730000000 · Yards · /our-location · Map · /contact?to=map",
    );
    expect(await publish(kim)).toBeNull();
    const call = { name: "Call", url: "tel:0730000000" };
    const locations = { name: "Yards", url: "/our-location", mandatory: false };
    expect(await written()).toMatchObject({
      navigation: {
        header: [{}, {}, { dropdownItems: [call, locations, { name: "Map", url: "/contact?to=map" }] }],
      },
    });
  });

  test("loses an entry whose words are emptied; sent back unchanged it is no change", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "menu/header", {})).toBeNull();
    expect(await db().siteDraft.count()).toBe(0);
    expect(await edit(kim, "menu/header", { name_1: "" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    const [home, , visit] = NAVIGATION.header;
    expect((await written())["navigation"]).toMatchObject({ header: [home, visit] });
  });

  test("is refused beside its fields", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const address = "Start it with / for a page of this site, or with https://.";
    const wrong = { url_1: "javascript:x", link0_url_2: "", url_3: "/new", place_0: "first" };
    expect(await edit(kim, "menu/header", wrong)).toMatchObject({
      errors: { place_0: "publishing.number_wrong" },
    });
    expect(await edit(kim, "menu/header", { ...wrong, place_0: "1" })).toMatchObject({
      errors: {
        url_1: address,
        link0_url_2: "publishing.required",
        name_3: "publishing.required",
      },
      submitted: { url_1: "javascript:x" },
      status: 400,
    });
    expect(await db().siteDraft.count()).toBe(0);
  });

  test("leads within the site to pages that there are, and is asked about two items of one name", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const nowhere = { url_1: "/pages/nope-not-here", link0_url_2: "/nope?from=menu" };
    expect(await edit(kim, "menu/header", nowhere)).toMatchObject({
      errors: { url_1: "settings.menu_nowhere", link0_url_2: "settings.menu_nowhere" },
      submitted: nowhere,
      status: 400,
    });
    const footer = { link0_url_0: "/pages/nope-not-here" };
    expect(await edit(kim, "menu/footer", footer)).toMatchObject({
      errors: { link0_url_0: "settings.menu_nowhere" },
    });
    // A page that is published with it is there by then.
    const page = {
      title: "Our service promise",
      path: "/our-service-promise",
      body: "We answer.",
      description: "x",
    };
    expect(await edit(kim, "menu/header", { url_1: page.path })).toMatchObject({
      errors: { url_1: "settings.menu_nowhere" },
    });
    expect(await edit(kim, "page/+", page)).toBeNull();
    expect(await edit(kim, "menu/header", { url_1: page.path })).toBeNull();
    expect((await findPublishPage(kim, "northside", 0))?.deadLinks).toEqual([]);
    // A link that leads nowhere is said before it is published, and so is a picture that was never chosen.
    const body =
      "See [our yard](/no-such-yard?x=1), [here](/contact) and [there](https://elsewhere.test/no).";
    expect(await edit(kim, "page/visit-us", { body: "Come in.\n\n[picture]" })).toMatchObject({
      errors: { picture: "publishing.picture_missing" },
    });
    expect(await edit(kim, "page/visit-us", { body })).toBeNull();
    expect((await findPublishPage(kim, "northside", 0))?.deadLinks).toEqual([
      { name: expect.any(String) as string, path: "/no-such-yard" },
    ]);
    await db().siteDraft.deleteMany();
    const there = { url_1: "/toyota-hilux", link0_url_2: "https://elsewhere.test/nope", url_0: "/visit-us/" };
    expect(await edit(kim, "menu/header", there)).toBeNull();
    expect(await edit(kim, "menu/header", { name_1: "Home" })).toMatchObject({
      question: { text: "Two items are called “Home”. Is that right?" },
    });
  });
});

test("the home page’s blocks: another order, other words, one less and one more, drawn (desk:39)", async () => {
  const kim = await onDesk("Kim", MANAGER);
  const change = { place_1: "1", title_1: "Petrol or plug-in?", keep_2: "", add: "locations" };
  expect(await edit(kim, "blocks/home", { ...change, title_1: " " })).toMatchObject({
    errors: { title_1: "publishing.required" },
  });
  expect(await edit(kim, "blocks/home", { ...change, add: "facet-tiles" })).toMatchObject({
    errors: { add: "publishing.choice_wrong" },
  });
  expect(await edit(kim, "blocks/home", change)).toBeNull();
  expect(await publish(kim)).toBeNull();
  expect((await written())["home"]).toMatchObject({
    blocks: [{ name: "facet-tiles", facet: "fuel", title: "Petrol or plug-in?" }, "hero", "locations"],
  });
  await expect.poll(async () => (await renderPage("northside.test", "/")).html).toContain("Main Yard");
});

test("a row is moved without a script: the form comes back with its places and what was typed, and nothing is saved (desk:44)", async () => {
  const kim = await onDesk("Kim", MANAGER);
  const moved = await edit(kim, "blocks/home", { move: "place_1 up", title_1: "Petrol or plug-in?" });
  expect(moved).toMatchObject({
    submitted: { place_0: "2", place_1: "1", title_1: "Petrol or plug-in?" },
    errors: {},
    status: 200,
  });
  expect(await db().siteDraft.count()).toBe(0);
});

test("the promises of every vehicle: one more, one less, another order, drawn on the home page (desk:39)", async () => {
  const robin = await onDesk("Robin", CONTENT);
  const points = { title_0: "One price", text_0: "At every yard.", title_1: "Checked", text_1: "Twice." };
  expect(await edit(robin, "points/valueAdds", { ...points, text_1: " ", place_0: "last" })).toMatchObject({
    errors: { place_0: "publishing.number_wrong" },
  });
  expect(await edit(robin, "points/valueAdds", { ...points, text_1: " ", place_0: "0" })).toMatchObject({
    errors: { text_1: "publishing.required", place_0: "Enter a whole number from 1 to 999." },
    submitted: { title_1: "Checked" },
    status: 400,
  });
  expect(await edit(robin, "points/valueAdds", points)).toBeNull();
  const more = { place_1: "1", title_2: "Delivered", text_2: "To your door.", title_0: "", text_0: "" };
  expect(await edit(robin, "points/valueAdds", more)).toBeNull();
  expect(await edit(robin, "points/valueAdds", {})).toBeNull();
  const kim = await onDesk("Kim", MANAGER);
  expect(await edit(kim, "blocks/home", { add: "value-adds" })).toBeNull();
  expect(await publish(kim)).toBeNull();
  expect((await written())["vehiclePage"]).toEqual({
    valueAdds: [
      { title: "Checked", text: "Twice." },
      { title: "Delivered", text: "To your door." },
    ],
  });
  const home = async () => (await renderPage("northside.test", "/")).words;
  await expect.poll(home).toMatch(/Checked[^]*Twice\.[^]*Delivered/);
  const question = { title_0: "Do you take caravans?", text_0: "We do." };
  expect(await edit(robin, "points/tradeIn", question)).toBeNull();
  expect(await publish(kim)).toBeNull();
  expect((await written())["tradeIn"]).toEqual({
    faq: [{ question: "Do you take caravans?", answer: "We do." }],
  });
});

describe("the search’s filters", () => {
  test("one more, one less, another order, folded, with fewer values; the rest stays, and it is drawn (desk:39)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const page = await findEntryForm(kim, { site: "northside", kind: "filters", key: "search" }, "");
    const groups = [...new Set(page?.fields.map(({ group }) => group))];
    // Each filter has a name of its own: its position is a field of each.
    expect(groups).toHaveLength(page?.fields.filter(({ name }) => name.startsWith("place_")).length ?? 0);
    expect(groups.slice(0, 4)).toEqual(["Make", "Price", "Fuel", "Badge"]);
    const colour = groups.indexOf("Colour");
    const change = {
      place_2: "1",
      place_1: "",
      open_0: "",
      [`place_${colour}`]: "2",
      [`limit_${colour}`]: "4",
    };
    expect(await edit(kim, "filters/search", change)).toBeNull();
    expect(await publish(kim)).toBeNull();
    expect((await written())["search"]).toEqual({
      defaultView: "list",
      facets: [{ name: "fuel" }, { name: "make", limit: 5, open: false }, { name: "colour", limit: 4 }],
    });
    const { id } = await db().location.findFirstOrThrow({ where: { site: "northside" } });
    const car = { locationId: id, status: "in_stock", showOnDealerWebsite: true } as const;
    const other = { id: "other", slug: "other", make: "Mazda", colour: "Red" };
    await parkCars(aCar(car), aCar({ ...car, ...other }));
    await reindexSite(buildTenant("northside"));
    const results = async () => (await renderPage("northside.test", "/search/new-used-and-demo-cars")).html;
    await expect.poll(results).toMatch(/Make<[^]*Colour</);
  });

  test("sent back unchanged they are no change; wrong numbers are refused beside their fields", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "filters/search", {})).toBeNull();
    expect(await db().siteDraft.count()).toBe(0);
    const wrong = "Enter a whole number from 1 to 999.";
    expect(await edit(kim, "filters/search", { place_0: "0", limit_0: "1000" })).toMatchObject({
      errors: { place_0: wrong, limit_0: wrong },
      status: 400,
    });
  });
});

describe("a lender", () => {
  test("is changed, joined by another that becomes the usual one, and removed (desk:39)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "lender/river", { rate: "8.95", fees_establishmentCents: "" })).toBeNull();
    const { fees: _, ...bare } = LENDER;
    const other = {
      ...{
        name: "Coast Money",
        phone: "1300 000 000",
        abn: "51 824 753 556",
        licence: "1",
        address: "2 Sea Road",
      },
      ...{ disclaimer: "Subject to approval.", isUsual: "on", bounds_minimumPriceCents: "5,000" },
    };
    expect(await edit(kim, `lender/${NEW_ENTRY}`, other)).toBeNull();
    expect(await publish(kim)).toBeNull();
    expect((await written())["lending"]).toMatchObject({
      lenders: {
        river: { ...bare, rate: 8.95 },
        "coast-money": { name: "Coast Money", bounds: { minimumPriceCents: 500_000 } },
      },
      lender: "coast-money",
    });
    const page = await findSettings(kim, "northside", 0);
    expect(page?.lenders.map(({ key, about }) => [key, about])).toEqual(
      expect.arrayContaining([
        ["coast-money", "The usual lender"],
        ["river", ""],
      ]),
    );
    expect(await edit(kim, "lender/coast-money", { intent: "remove" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    expect((await written())["lending"]).toEqual({
      lenders: { river: { ...bare, rate: 8.95 } },
      lender: null,
    });
  });

  test("is refused beside its fields, in sentences", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "lender/river", { abn: "92", rate: "90", applyUrl: "apply" })).toMatchObject({
      errors: {
        abn: "Enter the eleven digits of your ABN. These don’t add up: check for a slip.",
        rate: "Enter a percentage from 0 to 50.",
        applyUrl: expect.stringContaining("https://") as string,
      },
    });
    expect(await edit(kim, "lender/river", { comparisonRates_min: "6" })).toMatchObject({
      errors: { comparisonRates_max: "publishing.required" },
    });
  });
});

test("blocks, filters and lenders are settings: content editors have none of them", async () => {
  const jo = await onDesk("Jo", CONTENT);
  for (const id of ["blocks/home", "filters/search", "lender/river", `lender/${NEW_ENTRY}`]) {
    expect(await edit(jo, id, {}), id).toBe("gone");
  }
});
