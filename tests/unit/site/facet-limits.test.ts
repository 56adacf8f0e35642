import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import type { Facet } from "~/stock/facet";

function limitOf(facet: { name: Facet; limit?: number }): number | undefined {
  return buildTenant("northside", { config: { search: { facets: [facet] } } }).config.search.facets[0]?.limit;
}

test.each<[Facet, number, string]>([
  ["make", 7, "spec 1 §2"],
  ["model", 30, "spec 1 §2"],
  ["city", 20, "spec 2 §7"],
  ["location_name", 40, "spec 2 §7"],
  ["dealership_name", 40, "spec 2 §7"],
  ["colour", 7, "as makes"],
])("%s lists %i values unless the site says otherwise (%s) (spec:1.2.31, spec:2.7.5)", (name, limit) => {
  expect(limitOf({ name })).toBe(limit);
  expect(limitOf({ name, limit: 3 })).toBe(3);
});
