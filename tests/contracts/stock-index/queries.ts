import { between, chance, pick, type Random, sample } from "#seed/random";
import { valuesOf } from "#tests/fixtures/search-documents";
import { NOW } from "#tests/fixtures/stock-documents";
import {
  isRangeFacet,
  RANGE_FACETS,
  type Range,
  type Refinements,
  type Refusals,
  VALUE_FACETS,
} from "~/stock/facet";
import type { StockDocument } from "~/stock/to-stock-document";
import { PAGE_SIZE, SORT_KEYS, type StockIndex, type StockQuery } from "~/stock/stock-index";

export const ALL_FACETS = [...VALUE_FACETS, ...RANGE_FACETS];

/** A site's first listing page with every facet. */
export function everything(site: string, overrides: Partial<StockQuery> = {}): StockQuery {
  return {
    site,
    text: "",
    base: {},
    refinements: {},
    sort: "rank",
    page: 1,
    perPage: PAGE_SIZE,
    facets: ALL_FACETS,
    now: NOW,
    ...overrides,
  };
}

/** A query without text, as shoppers combine facets: mostly values that exist, at times one that does not. */
export function randomQuery(random: Random, site: string, stock: StockDocument[]): StockQuery {
  return everything(site, {
    base: chance(random, 0.3) ? randomRefinements(random, stock, 1) : {},
    refinements: randomRefinements(random, stock, between(random, 0, 4)),
    refused: randomRefusals(random, stock, chance(random, 0.5) ? 0 : between(random, 1, 3)),
    sort: pick(random, SORT_KEYS),
    locationOrder: sample(random, locationsOf(stock), between(random, 0, 4)),
    page: chance(random, 0.7) ? 1 : between(random, 2, 5),
    perPage: chance(random, 0.8) ? PAGE_SIZE : between(random, 1, 60),
    facets: chance(random, 0.7) ? ALL_FACETS : sample(random, ALL_FACETS, between(random, 0, 6)),
  });
}

/** Where the cars of a stock stand, each place once. */
export function locationsOf(stock: StockDocument[]): string[] {
  return [...new Set(stock.map((car) => car.location_name).filter((name) => name !== null))];
}

/** All of an answer but the time it took. */
export async function answer(index: StockIndex, query: StockQuery) {
  const { cars, total, facets } = await index.search(query);
  return { total, cars, facets };
}

function randomRefinements(random: Random, stock: StockDocument[], count: number): Refinements {
  const refinements: Refinements = {};
  for (const facet of sample(random, ALL_FACETS, count)) {
    if (isRangeFacet(facet))
      refinements[facet] = randomRange(
        random,
        stock.map((car) => car[facet]),
      );
    else
      refinements[facet] = randomValues(
        random,
        stock.flatMap((car) => valuesOf(car, facet)),
      );
  }
  return refinements;
}

function randomRefusals(random: Random, stock: StockDocument[], count: number): Refusals {
  const facets = sample(random, VALUE_FACETS, count);
  return Object.fromEntries(
    facets.map((facet) => [
      facet,
      randomValues(
        random,
        stock.flatMap((car) => valuesOf(car, facet)),
      ),
    ]),
  );
}

/** Weighted as the stock is, so that most combinations find something. */
function randomValues(random: Random, values: string[]): string[] {
  const known = Array.from({ length: Math.min(values.length, between(random, 1, 3)) }, () =>
    pick(random, values),
  );
  return chance(random, 0.1) ? [...known, "Delorean"] : known;
}

function randomRange(random: Random, numbers: (number | null)[]): Range {
  const ends = sample(
    random,
    numbers.filter((number) => number !== null),
    2,
  ).sort((a, b) => a - b);
  return {
    min: chance(random, 0.7) ? (ends[0] ?? null) : null,
    max: chance(random, 0.7) ? (ends[1] ?? null) : null,
  };
}
