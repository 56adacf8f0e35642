import fc from "fast-check";
import { expect, test } from "vitest";

import { demoDocuments, vocabularyOf } from "#tests/fixtures/demo-stock";
import { often } from "#tests/fixtures/often";
import { searchDocuments } from "#tests/fixtures/search-documents";
import { RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { parseSearchState, refusalParameter } from "~/stock/search-state";
import { knownValues } from "~/stock/search-vocabulary";
import { unknownName } from "~/surfaces/api/parameter-names";
import { readStrictly, withUnknown } from "~/surfaces/api/strict-search";

const stock = demoDocuments("northside", 120);
const known = knownValues(vocabularyOf(stock));

/** The ids that a program's parameters find; null if they are refused. */
function find(params: URLSearchParams): Set<string> | null {
  const { problems, unknown, params: read } = readStrictly(params, known);
  if (problems.length > 0) return null;
  const state = withUnknown(parseSearchState(read, known), unknown);
  const { cars } = searchDocuments(stock, {
    ...{ site: "northside", text: "", base: {}, sort: "rank", page: 1, perPage: 1_000, facets: [], now: 0 },
    refinements: state.refinements,
    refused: state.refused,
  });
  return new Set(cars.map(({ id }) => id));
}

const value = fc
  .constantFrom(...VALUE_FACETS)
  .chain((facet) =>
    fc
      .tuple(
        fc.oneof(
          fc.constantFrom(...(known[facet] ?? ["x"]), "x"),
          fc.constantFrom("Ferrari", "auto", "", " ", "`", "true", "all"),
          fc.string({ maxLength: 12 }),
        ),
        fc.constantFrom(facet, refusalParameter(facet)),
      )
      .map(([text, name]): [string, string] => [name, text]),
  );
const number = fc.oneof(
  fc.nat(120_000).map(String),
  fc.constantFrom("", "abc", "-1", "1e3", "20k", "$20,000", "٣"),
);
const range = fc
  .tuple(
    fc.constantFrom(...RANGE_FACETS),
    number,
    number,
    fc.constantFrom(":", "-", "..", ",", "_min", "_max", ""),
  )
  .map(([facet, low, high, between]): [string, string] =>
    between.startsWith("_") ? [facet + between, low] : [facet, between === "" ? low : low + between + high],
  );
const parameter = fc.oneof(value, range);

test("no parameter ever widens a search: it narrows it, or is refused", () => {
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 3 }), parameter, (others, one) => {
      const wide = find(new URLSearchParams(others));
      // Values of one facet are alternatives.
      fc.pre(wide !== null && !others.some(([name]) => name === one[0]));
      const narrow = find(new URLSearchParams([...others, one]));
      for (const id of narrow ?? []) expect(wide.has(id), one.join("=")).toBe(true);
    }),
    { numRuns: often(300, 100_000) },
  );
});

test("a value that no car has finds none and is named, and a number is that number", () => {
  fc.assert(
    fc.property(value, ([name, text]) => {
      const { problems, unknown } = readStrictly(new URLSearchParams([[name, text]]), known);
      if (problems.length > 0 || !unknown[name] || name.startsWith("not_")) return;
      expect(unknown[name]).toEqual([text]);
      expect(find(new URLSearchParams([[name, text]]))?.size).toBe(0);
    }),
    { numRuns: often(300, 100_000) },
  );
  const years = stock.filter(({ year }) => year === 2020);
  expect(find(new URLSearchParams("year=2020"))?.size).toBe(years.length);
});

test.each([
  ["makes", "make"],
  ["Make", "make"],
  ["bodyType", "body"],
  ["sort_by", "sortBy"],
  ["maxPrice", "price_max"],
  ["q", "query"],
  ["clour", "colour"],
  ["zzzzzz", null],
])("%s is meant as %s", (name, meant) => {
  const names = ["make", "body", "sortBy", "price", "price_max", "query", "colour"];
  expect(unknownName(name, names)).toBe(
    `"${name}" is not read here${meant === null ? "." : `: did you mean ${meant}?`}`,
  );
});
