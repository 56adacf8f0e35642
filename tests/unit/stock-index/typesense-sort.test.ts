import { expect, test } from "vitest";

import { buildStockDocument } from "#tests/fixtures/stock-documents";
import { everything } from "#tests/contracts/stock-index/queries";
import { exactKey } from "~/stock/typesense-index/filter";
import { probeRequest, searchRequests } from "~/stock/typesense-index/search-request";
import { toTypesenseDocument } from "~/stock/typesense-index/site-documents.server";
import type { Reading } from "~/stock/text-rule";

const UTE: Reading = [[{ word: "ute", is: "whole" }]];

function sortOf(overrides: Parameters<typeof everything>[1]): string | undefined {
  const reading = overrides?.text ? UTE : null;
  return searchRequests(everything("northside", overrides), reading).searches[0]?.sort_by;
}

// What a server makes of an expression is not in the recording: only a live server can
// prove it, by the contract suite.
test("by distance: a score a location, the nearest the highest, in three fields at most", () => {
  const [windsor, aspley] = [exactKey("Windsor (City)"), exactKey("Aspley, Sales")];
  expect(sortOf({ sort: "distance", locationOrder: ["Windsor (City)", "Aspley, Sales"] })).toBe(
    `_eval([ (location_name_key:=${windsor}):2, (location_name_key:=${aspley}):1 ]):desc,custom_rank:desc,tie:asc`,
  );
});

test("by distance from nowhere: by rank", () => {
  expect(sortOf({ sort: "distance", locationOrder: [] })).toBe("custom_rank:desc,tie:asc");
});

test("by rank with a text: the best match first", () => {
  expect(sortOf({ text: "ute" })).toMatch(/^_eval\(\[ .+ \]\):desc,custom_rank:desc,tie:asc$/);
  expect(sortOf({ text: "ute", sort: "km_asc" })).toBe("km_or_last:asc,tie:asc");
});

test("only the search that returns cars sorts equal ones by their ids, which costs a look-up a car", () => {
  const query = everything("northside", { refinements: { make: ["Toyota"], price: { min: 1, max: 2 } } });
  const { searches } = searchRequests(query, null);
  expect(searches.map(({ sort_by }) => sort_by)).toEqual([
    "custom_rank:desc,tie:asc",
    ...["custom_rank:desc", "custom_rank:desc", "custom_rank:desc"],
  ]);
  expect(probeRequest(query, UTE).sort_by).toBe("custom_rank:desc");
});

test("which reading finds a car is asked without the refinements", () => {
  const query = everything("northside", { text: "ute", refinements: { make: ["Toyota"] } });
  expect(probeRequest(query, UTE)).toMatchObject({
    filter_by: `listed_until_timestamp:>${query.now} && (text:[ute] || pairs:[ute])`,
    per_page: 0,
  });
});

test.each(["Northside Toyota", "St Kilda (City)", "Dave's `Best` Cars, Sales && Service", "車", ""])(
  "the location %j is one plain word in a sort, the same in a document",
  (name) => {
    expect(exactKey(name)).toMatch(/^[a-z0-9]+$/);
    const document = toTypesenseDocument(buildStockDocument({ location_name: name }), {
      site: "northside",
      generation: 1,
    });
    expect(document["location_name_key"]).toBe(exactKey(name));
  },
);

test("names that are almost alike have keys of their own", () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `Northside Yard ${index}`);
  expect(new Set([...names, "none"].map((name) => exactKey(name))).size).toBe(2_001);
});
