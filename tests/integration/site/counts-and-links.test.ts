import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { renderPage, linksOf } from "#tests/fixtures/rendered-page";
import { wordsOf } from "#tests/fixtures/page-words";
import { aModel } from "#tests/unit/models/a-model";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase } from "~/platform/db.server";
import type { Car } from "~/stock/car";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { parkCars } from "../stock/park-cars";

// What a page says of a number, a price or a dealership is what its link shows.

const HYUNDAI = "Northside Hyundai & Sons";
const northside = buildTenant("northside", {
  config: {
    autograb: true,
    price: { subscriptions: true },
    home: {
      blocks: ["hero", "body-tiles", { name: "facet-tiles", facet: "car_type", title: "Condition" }],
      heroHeading: "Find your next car",
      heroText: "Here.",
    },
    dealershipId: "toyota",
    dealerships: [
      { id: "toyota", slug: "northside-toyota", name: "Northside Toyota" },
      // Its slug is not its name's.
      { id: "hyundai", slug: "the-hyundai-yard", name: HYUNDAI },
    ],
  },
  models: [
    aModel({ name: "Corolla", slug: "corolla", manufacturerBody: "Hatch" }),
    aModel({ name: "Yaris", slug: "yaris", manufacturerBody: "Hatch" }),
  ],
});

const autograb = { stateAverageMarketPriceCents: 2_890_000, averageMarketPriceCents: null };
const car = (id: string, parts: Partial<Car> = {}) =>
  aCar({ id, slug: id, stockNumber: id, vin: null, images: [], ...parts });
const hyundai = { dealershipName: HYUNDAI, dealershipId: "hyundai" };

beforeAll(async () => {
  await writeTenants([northside]);
  await parkCars(
    car("one", { categories: ["Family"], autograb }),
    car("two", { categories: ["Family"], autograb, subscriptionPriceCents: 19_900 }),
    car("three", { ...hyundai, categories: ["Family"], make: "Hyundai", model: "i30" }),
    car("sedan", { simpleBody: "Sedan", dealershipName: null }),
    // Listed for some days more.
    car("gone", {
      ...{ model: "Celica", carType: "demo", dealershipName: null },
      ...{ status: "sold", soldAtTimestamp: Math.floor(Date.now() / 1_000) - 60 },
    }),
    // More models than a page of the search of models holds, each with more cars than the Yaris.
    car("yaris", { model: "Yaris", dealershipName: null }),
    ...Array.from({ length: 44 }, (_, i) => car(`t${i}`, { model: `Kei ${i % 22}`, dealershipName: null })),
    ...Array.from({ length: 12 }, (_, i) =>
      car(`h${i}`, { ...hyundai, make: "Hyundai", model: `Model ${i}` }),
    ),
  );
  await reindexSite(northside);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

const draw = (path: string) => renderPage("northside.test", path);

test("the home page's tiles count as many as their pages list, a car that was just sold included", async () => {
  const { html } = await draw("/");
  const tiles = [...html.matchAll(/<li\b(?:(?!<\/li>).)*<\/li>/gs)].flatMap(([item]) => {
    const [, count] = /(\d+) listed/.exec(wordsOf(item)) ?? [];
    const [link] = linksOf(item);
    return count && link ? [{ href: link[1], count }] : [];
  });
  expect(tiles.length).toBeGreaterThan(3);
  expect(tiles.map(({ href }) => href)).toContain("/search/demo-cars");
  for (const { href, count } of tiles)
    expect((await draw(href)).words, href).toMatch(new RegExp(`\\b${count} cars?\\b`));
});

test("/models: a category or a model leads to as many cars as it counts (spec 1 §7)", async () => {
  const { html } = await draw("/models");
  const counted = [...html.matchAll(/<li class="[^"]*card[^"]*".*?<\/li>/gs)].flatMap(([item]) => {
    const [, count] = /(\d+) in stock/.exec(wordsOf(item)) ?? [];
    const [link] = linksOf(item);
    return count && link ? [{ name: link[0], href: link[1], count: Number(count) }] : [];
  });
  expect(counted.map(({ name, count }) => [name, count])).toContainEqual(["Family", 2]);
  for (const { href, count } of counted.filter((item) => item.href.startsWith("/search"))) {
    const listed = (await draw(href)).html.match(/<article class="[^"]*car-card/g) ?? [];
    expect(listed, href).toHaveLength(count);
  }
});

test("/models: a model counts as many cars as its own page does, under a body too", async () => {
  for (const path of ["/models", "/models?body=hatch"]) {
    const { html } = await draw(path);
    const cards = [...html.matchAll(/<li class="[^"]*model-tile.*?<\/li>/gs)].map(([item]) => {
      const [, count] = /(\d+) in stock/.exec(wordsOf(item)) ?? [];
      return { href: linksOf(item)[0]?.[1] ?? "", count };
    });
    expect(cards.map(({ count }) => count)).toEqual(["3", "1"]);
    for (const { href, count } of cards) expect((await draw(href)).words).toContain(`${count} in stock`);
  }
});

test("'More from' leads to the dealership's configured address, and that address answers (spec 1 §2)", async () => {
  const { html } = await draw("/cars/three");
  const [section = ""] =
    /<section(?:(?!<section).)*More from Northside Hyundai.*?<\/section>/s.exec(html) ?? [];
  const hrefs = linksOf(section).map(([, href]) => href);
  expect(hrefs).toContain("/search/the-hyundai-yard");
  expect(html).not.toContain("/search/northside-hyundai-sons");
  const list = await draw("/search/the-hyundai-yard");
  expect(list.status).toBe(200);
  expect(list.html.match(/<article class="[^"]*car-card/g)).toHaveLength(13);
});

test("beside a subscription no price is compared with the market's, beside a cash price it is (spec:1.2.39)", async () => {
  const subscribed = (await draw("/cars/two")).words;
  expect(subscribed).toContain("$199 a week");
  expect(subscribed).not.toContain("below market");
  expect((await draw("/cars/one")).words).toContain("$2,910 below market");
});
