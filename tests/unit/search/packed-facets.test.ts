import { expect, test } from "vitest";

import { packPage, unpackPage } from "~/search/packed-facets";
import type { FacetValue, ValueFacetView } from "~/search/search-page";

import { aFoundPage } from "./a-found-page";

const value = (name: string, href: string, more: Partial<FacetValue> = {}): FacetValue => ({
  value: name,
  label: name,
  count: 3,
  chosen: false,
  href,
  ...more,
});
const facet = (...values: FacetValue[]): ValueFacetView => ({
  kind: "list",
  facet: "badge",
  label: "Badge",
  open: true,
  limit: 7,
  values,
});

const SEARCH = "/search/new-used-and-demo-cars";
const IN_QUERY = facet(
  ...["GT-Line", "S", "Power & Style", "4:2", "Ti Sport+", "Élan"].map((name) =>
    value(
      name,
      `${SEARCH}?badge=${new URLSearchParams([["", name]]).toString().slice(1).replaceAll("%3A", ":")}&fuel=Diesel`,
    ),
  ),
);
const IN_PATH = facet(
  value("Mercedes-Benz", "/search/mercedes-benz?fuel=Diesel"),
  value("Citroën", "/search/citroen?fuel=Diesel"),
  value("Škoda", "/search/skoda?fuel=Diesel"),
);
const MIXED = facet(
  value("new", "/search/new-cars", { label: "New" }),
  value("used", "/search/new-and-demo-cars", { label: "Used", chosen: true, count: 0 }),
  value("!", "/search/x", { label: "" }),
);

test.each([
  ["in the query", IN_QUERY],
  ["in the path", IN_PATH],
  ["with labels, choices and addresses of their own", MIXED],
  ["none", facet()],
])("values %s come out as they went in", (_where, view) => {
  const page = aFoundPage({ facets: [view] });
  const sent = JSON.parse(JSON.stringify(packPage(page))) as ReturnType<typeof packPage>;
  const unpacked = unpackPage(sent);
  expect(unpacked).toEqual(page);
  expect(unpackPage(unpacked)).toEqual(page);
});

test.each([IN_QUERY, IN_PATH])("an address that follows from its value is not sent", (view) => {
  const sent = JSON.stringify(packPage(aFoundPage({ facets: [view] })).facets);
  expect(sent.match(/"\/search/g)).toHaveLength(1);
  expect(sent).not.toContain('"label":"S"');
});

test("a page without results is what it was", () => {
  const page = { kind: "unavailable" as const, title: "Search", retryHref: "/search" };
  expect(unpackPage(page)).toBe(page);
});
