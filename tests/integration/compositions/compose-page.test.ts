import { afterAll, beforeAll, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import type { Figure } from "~/compositions/composed-page";
import { composePage } from "~/compositions/compose-page.server";
import { closeDatabase } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { reviewSchema } from "~/reviews/review-aggregate";
import { requireSite } from "~/site/require-site.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { aCar } from "#tests/unit/stock/a-car";

import { parkCars } from "../stock/park-cars";

const NOW = Date.parse("2026-11-21T02:00:00Z") / 1_000;
const WORDS = { html: "<h2>Us</h2><p>Text.</p>", language: "en-AU" } as const;
const figures: Figure["name"][] = ["years", "in_stock", "makes", "rating"];

function reviews(site: string) {
  return ["Quick service.", "Late service.", "A fair price.", "Good service.", "Slow service."].map(
    (text, day) =>
      reviewSchema.parse({
        id: `${site}-${day}`,
        customerName: "Ann",
        text,
        rating: 5 - (day % 2),
        reviewDate: `2026-11-0${day + 1}`,
      }),
  );
}

const northside = buildTenant("northside", {
  config: {
    team: [
      { id: "ann", name: "Ann Ho", role: "Fleet" },
      { id: "bo", name: "Bo Li", role: "Parts" },
    ],
    compositions: {
      "/about-us": [
        { name: "picture", picture: "media/yard.webp", alt: "Our yard" },
        { name: "figures", show: figures, since: 1995 },
        "article",
        { name: "people", ids: ["bo"] },
        { name: "quotes", topic: "service" },
        { name: "steps", links: [{ title: "Stock", url: "/search/new-cars" }] },
      ],
      "/fleet": ["quotes"],
    },
  },
  locations: [buildLocation({ id: "aspley" })],
  reviews: reviews("n"),
});
const harbour = buildTenant("harbour", {
  config: {
    id: 2,
    team: [{ id: "ann", name: "Ann Ho", role: "Fleet" }],
    compositions: { "/fleet": [{ name: "figures", show: figures }, "quotes"] },
  },
  locations: [buildLocation({ id: "mascot" })],
});

beforeAll(async () => {
  await writeTenants([northside, harbour]);
  await parkCars(aCar({ id: "a", slug: "a" }), aCar({ id: "b", slug: "b", make: "Kia" }));
  await reindexSite(northside);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

async function compose(site: string, path: string) {
  const headers = { host: `${site}.test` };
  const served = await requireSite(new Request(`http://${site}.test${path}`, { headers }));
  return composePage(served, path, WORDS, NOW);
}

test("a page has its blocks in the site's order, its first picture in the head, its numbers as they are", async () => {
  const page = await compose("northside", "/about-us");
  expect(page?.picture).toMatchObject({ image: { key: "media/yard.webp" }, alt: "Our yard" });
  expect(page?.blocks.map(({ name }) => name)).toEqual(["figures", "article", "people", "quotes", "steps"]);
  expect(page?.blocks[0]).toMatchObject({
    figures: [
      { name: "years", value: 31, of: 1995 },
      { name: "in_stock", value: 2 },
      { name: "makes", value: 2 },
      { name: "rating", value: 4.6, of: 5, href: "/reviews" },
    ],
  });
  expect(page?.blocks[2]).toMatchObject({ team: [{ id: "bo" }] });
});

test("what customers say is the newest about the topic, whatever their stars", async () => {
  const page = await compose("northside", "/about-us");
  expect(page?.blocks[3]).toMatchObject({
    reviews: [
      { text: "Slow service.", rating: 5 },
      { text: "Good service.", rating: 4 },
      { text: "Late service.", rating: 4 },
    ],
  });
});

test("a text without a place of its own comes first", async () => {
  const page = await compose("northside", "/fleet");
  expect(page?.blocks.map(({ name }) => name)).toEqual(["article", "quotes"]);
});

test("numbers that nothing is known of, and the neighbour's reviews, are left out", async () => {
  const page = await compose("harbour", "/fleet");
  expect(page?.blocks.map(({ name }) => name)).toEqual(["article"]);
});

test("a page about the dealer shows its people without a composition; any other is its text alone", async () => {
  expect((await compose("harbour", "/about-us"))?.blocks.map(({ name }) => name)).toEqual([
    "article",
    "people",
  ]);
  expect(await compose("harbour", "/careers")).toBeNull();
});
