import { expect, test } from "vitest";

import {
  changesOnlyView,
  firstPriceHref,
  firstPriceOf,
  keepFirstPrice,
  keepView,
  viewHref,
  viewOf,
} from "~/search/search-page";
import { isCanonical } from "~/stock/search-url";

import { aFoundPage } from "./a-found-page";

const params = (query: string) => new URLSearchParams(query);

test.each([
  ["", "grid", "grid"],
  ["", "list", "list"],
  ["view=list", "grid", "list"],
  ["view=grid", "list", "grid"],
  ["view=upside-down", "list", "list"],
] as const)("?%s on a site of %s shows a %s", (query, usual, shown) => {
  expect(viewOf(params(query), usual)).toBe(shown);
});

test("the site's usual view needs no word, the other one does", () => {
  expect(viewHref("/search/used-cars", "grid", "grid")).toBe("/search/used-cars");
  expect(viewHref("/search/used-cars", "list", "grid")).toBe("/search/used-cars?view=list");
  expect(viewHref("/search/used-cars?page=2", "list", "grid")).toBe("/search/used-cars?page=2&view=list");
});

test("a view is no part of the canonical address, and not redirected away from", () => {
  const url = new URL("https://northside.example/search/used-cars?view=list&page=2");
  expect(isCanonical(url, "/search/used-cars?page=2")).toBe(true);
  expect(keepView(aFoundPage(), "list", "grid").canonicalPath).toBe(aFoundPage().canonicalPath);
});

test("the price that comes first goes from link to link like the view", () => {
  expect(firstPriceOf(params("first=subscription"), "sale")).toBe("subscription");
  expect(firstPriceOf(params("first=cheapest"), "sale")).toBe("sale");
  expect(firstPriceOf(params("first=subscription"), null)).toBeNull();
  expect(firstPriceHref("/search/used-cars", "sale", "sale")).toBe("/search/used-cars");
  const page = keepFirstPrice(keepView(aFoundPage(), "list", "grid"), "subscription", "sale");
  expect(page.firstHref).toBe("/search/toyota?view=list&first=subscription");
  expect(page.form.fields).toContainEqual(["first", "subscription"]);
  expect(keepFirstPrice(aFoundPage(), "sale", "sale")).toEqual(aFoundPage());
});

test("every link and form of the page stays in the view", () => {
  const page = keepView(
    aFoundPage({
      applied: [
        {
          key: "make",
          label: "Toyota",
          href: "/search/used-cars",
          drops: { kind: "drop", facet: "make" },
        },
      ],
      facets: [
        {
          kind: "list",
          facet: "colour",
          label: "Colour",
          open: true,
          limit: 7,
          values: [
            { value: "Red", label: "Red", count: 1, chosen: false, href: "/search/used-cars?colour=Red" },
          ],
        },
      ],
      nothing: {
        relaxations: [
          { label: "Red", href: "/search/toyota", drops: { kind: "drop", facet: "colour" }, total: 3 },
        ],
        cars: [],
        areNear: false,
        allHref: "/search/new-used-and-demo-cars",
      },
    }),
    "list",
    "grid",
  );
  expect(page).toMatchObject({
    firstHref: "/search/toyota?view=list",
    clearHref: "/search/new-used-and-demo-cars?view=list",
    applied: [{ href: "/search/used-cars?view=list" }],
    facets: [{ values: [{ href: "/search/used-cars?colour=Red&view=list" }] }],
    nothing: {
      relaxations: [{ href: "/search/toyota?view=list" }],
      allHref: "/search/new-used-and-demo-cars?view=list",
    },
  });
  expect(page.form.fields).toContainEqual(["view", "list"]);
  expect(keepView(aFoundPage(), "grid", "grid")).toEqual(aFoundPage());
});

test.each([
  ["/search/toyota", "/search/toyota?view=list", true],
  ["/search/toyota?page=2&view=list", "/search/toyota?page=2", true],
  ["/search/toyota", "/search/mazda?view=list", false],
  ["/search/toyota?page=2", "/search/toyota?view=list", false],
  ["/search/toyota?first=subscription", "/search/toyota", true],
  ["/search/toyota", "/search/toyota", false],
])("from %s to %s only the view changes: %s", (from, to, only) => {
  const site = "https://northside.example";
  expect(changesOnlyView(new URL(from, site), new URL(to, site))).toBe(only);
});
