import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { facetTiles, pickImages } from "~/home/home-stock";
import { PRICE_RANGES } from "~/stock/facet-settings";
import { siteConfigSchema } from "~/site/config/site-config";
import { buildVocabulary } from "~/stock/search-vocabulary";

const vocabulary = buildVocabulary(
  {
    make: ["Toyota", "Kia"],
    model: ["Corolla", "RAV4"],
    make_model: ["Toyota Corolla", "Toyota RAV4"],
    body: ["SUV", "Ute"],
    fuel: ["Diesel", "Hybrid"],
  },
  [],
);
const addresses = {
  vocabulary,
  search: { defaultPath: "/search/new-used-and-demo-cars", defaultCity: null },
};
const two = (one: string, other: string) => [
  { value: one, count: 7 },
  { value: other, count: 2 },
];
const image = { key: "artwork/suv.svg", width: 1600, height: 1200 };

test.each([
  ["make", two("Toyota", "Kia"), ["/search/toyota", "/search/kia"]],
  ["body", two("SUV", "Ute"), ["/search/suv", "/search/ute"]],
  ["car_type", two("used", "new"), ["/search/used-cars", "/search/new-cars"]],
  [
    "fuel",
    two("Diesel", "Hybrid"),
    ["/search/new-used-and-demo-cars?fuel=Diesel", "/search/new-used-and-demo-cars?fuel=Hybrid"],
  ],
] as const)("tiles of %s lead to where their stock is (spec:2.2.18)", (facet, counts, hrefs) => {
  const tiles = facetTiles(
    { facet, limit: 8 },
    { counts, images: new Map() },
    addresses,
    (_, value) => value,
  );
  expect(tiles.map(({ href }) => href)).toEqual(hrefs);
});

test("a tile says its value in the shopper's words, how many there are, and shows one", () => {
  const [tile] = facetTiles(
    { facet: "car_type", limit: 8 },
    { counts: two("used", "new"), images: new Map([["used", image]]) },
    addresses,
    (facet, value) => `${facet} ${value}`,
  );
  expect(tile).toEqual({ label: "car_type used", count: 7, href: "/search/used-cars", image });
});

test("no more than the site wants, and none where there is no choice", () => {
  const tiles = (counts: { value: string; count: number }[], limit: number) =>
    facetTiles({ facet: "fuel", limit }, { counts, images: new Map() }, addresses, (_, value) => value)
      .length;
  expect(tiles([...two("Diesel", "Hybrid"), { value: "Petrol", count: 1 }], 2)).toBe(2);
  expect(tiles([{ value: "Petrol", count: 9 }], 8)).toBe(0);
});

test("no two tiles show the same picture where that can be helped", () => {
  const picture = (key: string) => ({ key, width: 1600, height: 1200 });
  const [white, red] = [picture("artwork/suv-white.svg"), picture("artwork/suv-red.svg")];
  const picked = pickImages([
    { value: "RAV4", images: [white, red] },
    { value: "Kluger", images: [white, red] },
    { value: "C-HR", images: [white] },
    { value: "Prado", images: [] },
  ]);
  expect([...picked]).toEqual([
    ["RAV4", white],
    ["Kluger", red],
    ["C-HR", white],
  ]);
});

test("the demo's tiles of prices lead to every priced car", () => {
  const file: unknown = JSON.parse(readFileSync("tenants/fairprice/site.json", "utf8"));
  const { blocks } = siteConfigSchema.parse(file).home;
  const limits = blocks.flatMap((block) =>
    block.name === "facet-tiles" && block.facet === "price_range" ? [block.limit] : [],
  );
  expect(limits).toEqual([PRICE_RANGES.length]);
});
