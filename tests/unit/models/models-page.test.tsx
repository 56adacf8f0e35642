import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import type { ModelsPageData } from "~/models/find-models-page.server";
import { ModelsPage } from "~/models/ModelsPage";

test("what is on the way is not said to be in stock, and counts are written as people write them", () => {
  const category = (name: string, count: number) => ({ name, count, fromPrice: 6_990, href: `/${name}` });
  const page = {
    ...{ bodies: [], body: null, fuels: [], fuel: null, cards: [], sideLinks: [], count: 1 },
    categories: [category("Electrified", 1_882), category("Upcoming", 11)],
  };
  const words = renderHtml(<ModelsPage page={page} />).replace(/<[^>]*>/g, " ");
  expect(words).toContain("1,882 in stock · from $6,990");
  expect(words).toContain("11 on the way · from $6,990");
  expect(words).not.toMatch(/11 in stock|In stock by type/);
});

test("what can be looked at comes first, with a price of a new one before those without; the rest is apart", () => {
  const card = (name: string, inStock: object | null, status = "available") => ({
    ...{ name, make: "Toyota", href: `/${name}`, listHref: `/${name}`, stockHref: null, image: null },
    ...{ status, body: "SUV", engine: null, inStock },
  });
  const newFrom = { cents: 4_100_000, priceType: "drive_away" };
  const cards = [
    card("Tundra", null),
    card("C-HR+", { count: 2, newFrom: null }, "coming_soon"),
    card("Prius", null, "discontinued"),
    card("Granvia", { count: 6, newFrom: null }, "discontinued"),
    card("Kluger", { count: 1, newFrom: null }),
    card("RAV4", { count: 3, newFrom }),
  ] as ModelsPageData["cards"];
  const page = {
    bodies: [],
    body: null,
    fuels: [],
    fuel: null,
    cards,
    sideLinks: [],
    categories: [],
    count: 6,
  };
  const words = renderHtml(<ModelsPage page={page} />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  expect(words).toMatch(/RAV4 New from \$41,000.*Granvia Discontinued SUV.*Kluger New: price on request/);
  expect(words).toMatch(
    /Not here today.*Toyota Tundra SUV Toyota C-HR\+ Upcoming SUV No longer made.*Toyota Prius Discontinued SUV/,
  );
  // An index that doesn't answer says nothing of what is here.
  const unknown = { ...page, cards: cards.map((each) => ({ ...each, inStock: null })) };
  expect(renderHtml(<ModelsPage page={unknown} />)).not.toContain("Not here today");
});
