import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import type { FacetView } from "~/search/search-page";
import { steadyFacets } from "~/search/steady-facets";

const facet = fc.constantFrom("make", "body", "fuel", "colour", "seats");
const value = fc.constantFrom("a", "b", "c", "d", "e", "f");
const view = fc.record({ facet, values: fc.uniqueArray(value) }).map(
  ({ facet: name, values }) =>
    ({
      kind: "list",
      facet: name,
      label: name,
      open: true,
      limit: 9,
      values: values.map((each) => ({ value: each, label: each, count: 3, chosen: false, href: "/" })),
    }) as FacetView,
);
const facets = fc.uniqueArray(view, { selector: ({ facet: name }) => name });
const placesOf = (views: readonly FacetView[]) =>
  views.flatMap((each) => [
    each.facet,
    ...("values" in each ? each.values.map(({ value: name }) => `${each.facet} ${name}`) : []),
  ]);
const valuesOf = (views: readonly FacetView[]) =>
  views.flatMap((each) => ("values" in each ? each.values.map((one) => ({ of: each.facet, ...one })) : []));

test("whatever arrives, nothing that was shown has gone or changed places, and all that arrived is there", () => {
  fc.assert(
    fc.property(facets, facets, (shown, next) => {
      const steady = steadyFacets(shown, next);
      const before = placesOf(shown);
      expect(placesOf(steady).filter((place) => before.includes(place))).toEqual(before);
      const names = steady.map((each) => each.facet);
      expect(names.slice(0, shown.length)).toEqual(shown.map((each) => each.facet));
      expect(placesOf(steady)).toEqual(expect.arrayContaining(placesOf(next)));
      expect(new Set(placesOf(steady)).size).toBe(placesOf(steady).length);
      // Only what has arrived has cars.
      expect(valuesOf(steady).filter(({ count }) => count > 0)).toHaveLength(valuesOf(next).length);
    }),
    { numRuns: often(300, 50_000) },
  );
});
