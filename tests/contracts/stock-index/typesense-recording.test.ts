import { describe, expect, test } from "vitest";

import { evaluateSearch, type Search } from "#tests/fixtures/typesense-replay/evaluate-search";
import { readRecording } from "#tests/fixtures/typesense-replay/recording";

type Facet = {
  field_name: string;
  counts: { value: string; count: number }[];
  stats?: { min?: number; max?: number };
};
type Result = { found?: number; hits: { document: { id: string } }[]; facet_counts: Facet[] };

/** Recorded to show what the server answers to nonsense. */
const NONSENSE = [
  "search-bad-filter",
  "search-missing-collection",
  "search-backtick-in-value",
  "search-per-page-251",
];

describe("the replay of Typesense against the recording of the real server", () => {
  const { exchanges, documents } = readRecording();
  const beforeChanges = exchanges.slice(
    0,
    exchanges.findIndex(({ name }) => name === "update-one"),
  );
  const searches = beforeChanges
    .filter(({ name, request }) => request.path === "/multi_search" && !NONSENSE.includes(name))
    .flatMap(({ name, request, response }) => {
      const asked = (request.body as { searches: Search[] }).searches;
      const { results } = response.json as { results?: Result[] };
      return asked.map((search, index) => ({
        name: `${name} ${index + 1}`,
        search,
        recorded: results?.[index],
      }));
    })
    .filter(
      ({ search, recorded }) =>
        search["q"] === "*" && !search["facet_query"] && recorded?.found !== undefined,
    );

  test("covers the searches that the index makes", () => {
    expect(searches.length).toBeGreaterThan(8);
  });

  test.each(searches)("$name: the same cars, counts and bounds", ({ search, recorded }) => {
    const replayed = evaluateSearch(documents, search);
    expect(replayed.found).toBe(recorded?.found);
    expect(replayed.hits.map(({ document }) => document["id"])).toEqual(
      recorded?.hits.map(({ document }) => document.id),
    );
    expect(replayed.facet_counts.map(comparable)).toEqual(recorded?.facet_counts.map(comparable));
  });
});

/** Equal counts come in any order, and of those only some where the list is cut. */
function comparable({ field_name, counts, stats }: Facet) {
  return {
    field_name,
    counts: counts.map(({ count }) => count),
    whole: counts.length < 50 ? counts.map(({ value, count }) => `${count} ${value}`).sort() : "cut",
    ...(stats?.min === undefined ? {} : { min: stats.min, max: stats.max }),
  };
}
