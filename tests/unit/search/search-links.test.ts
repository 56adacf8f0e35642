import { expect, test } from "vitest";

import { searchBreadcrumbs } from "~/search/found-page";
import { createHrefOf, searchForm } from "~/search/search-links";

import { aSearch, DEFAULT_PATH, hrefOf, say, VOCABULARY } from "./a-search";

test("a form goes to the page's path and takes the rest of the state along, without the page", () => {
  const state = aSearch({ make: ["Toyota"], fuel: ["Hybrid", "PHEV"] }, { sortBy: "newest", page: 4 });
  expect(searchForm(state, hrefOf)).toEqual({
    action: "/search/toyota",
    fields: [
      ["fuel", "Hybrid"],
      ["fuel", "PHEV"],
      ["sortBy", "newest"],
    ],
  });
});

test("a site's default city, which its address leaves out, goes along with a form's own fields", () => {
  const site = createHrefOf(VOCABULARY, { defaultPath: DEFAULT_PATH, defaultCity: "Windsor" });
  const form = searchForm(aSearch({ city: ["Windsor"] }), site);
  expect(form).toEqual({ action: DEFAULT_PATH, fields: [["city", "Windsor"]] });
});

test("breadcrumbs lead to what is wider, and end here", () => {
  const crumbs = (state: Parameters<typeof hrefOf>[0]) =>
    searchBreadcrumbs(state, "Here", { vehicles: "cars" }, { hrefOf, say });
  expect(crumbs(aSearch({ make: ["Toyota"], model: ["Corolla"] }))).toEqual([
    { label: "Home", href: "/" },
    { label: "All cars", href: DEFAULT_PATH },
    { label: "Toyota", href: "/search/toyota" },
    { label: "Corolla" },
  ]);
  expect(crumbs(aSearch({ car_type: ["used"], make: ["Toyota"] })).slice(2)).toEqual([
    { label: "Toyota", href: "/search/toyota" },
    { label: "Here" },
  ]);
  expect(crumbs(aSearch({}))).toEqual([{ label: "Home", href: "/" }, { label: "All cars" }]);
});
