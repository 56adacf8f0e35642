import { COUNTED_RANGE_FACETS, type Facet, isRangeFacet, LIST_FACETS, type Refinements } from "../facet";
import type { FacetResult, SortKey, StockQuery, StockResult } from "../stock-index";
import type { StockDocument } from "../to-stock-document";
import { matchWords, type Match } from "./match-words";

/**
 * Answers a query from documents in memory, with plain loops. The two stock indexes are compared with it
 * (tests/contracts/stock-index), so it answers as they do; it is too slow for many thousands of cars.
 *
 * @param match the documents that match a text
 */
export function searchDocuments(
  documents: readonly StockDocument[],
  query: StockQuery,
  match: (documents: StockDocument[], text: string) => Match[] = matchWords,
): StockResult {
  const visible = documents.filter((car) => isVisible(car, query));
  const hasText = query.text.trim() !== "";
  const points = new Map(
    hasText ? match(visible, query.text).map(({ document, points: of }) => [document, of]) : [],
  );
  const matching = hasText ? visible.filter((car) => points.has(car)) : visible;
  const found = matching
    .filter((car) => meets(car, query.refinements))
    .sort((a, b) => {
      const byPoints = query.sort === "rank" ? (points.get(b) ?? 0) - (points.get(a) ?? 0) : 0;
      const byPlace = query.sort === "distance" ? placeOf(a, query) - placeOf(b, query) : 0;
      return byPoints || byPlace || inOrder(a, b, query.sort);
    });
  const first = (query.page - 1) * query.perPage;
  return {
    cars: found.slice(first, first + query.perPage).map((car) => car.card),
    total: found.length,
    facets: Object.fromEntries(
      query.facets.map((facet) => [facet, countFacet(facet, counted(facet, query, matching, found))]),
    ),
    tookMs: 0,
  };
}

function isVisible(car: StockDocument, { base, now }: StockQuery): boolean {
  return car.listed_until_timestamp > now && meets(car, base);
}

function meets(car: StockDocument, refinements: Refinements): boolean {
  return Object.keys(refinements).every((facet) => meetsOne(car, refinements, facet as Facet));
}

function meetsOne(car: StockDocument, refinements: Refinements, facet: Facet): boolean {
  if (isRangeFacet(facet)) {
    const { min, max } = refinements[facet] ?? { min: null, max: null };
    const number = car[facet];
    if (min === null && max === null) return true;
    return number !== null && (min === null || number >= min) && (max === null || number <= max);
  }
  const wanted = refinements[facet] ?? [];
  const has = valuesOf(car, facet);
  if (wanted.length === 0) return true;
  return isList(facet)
    ? wanted.every((value) => has.includes(value))
    : wanted.some((value) => has.includes(value));
}

/** The cars that a facet's counts cover: its own refinement is ignored, except for a list facet. */
function counted(
  facet: Facet,
  { refinements }: StockQuery,
  matching: StockDocument[],
  found: StockDocument[],
) {
  if (isList(facet) || refinements[facet] === undefined) return found;
  return matching.filter((car) => meets(car, { ...refinements, [facet]: undefined }));
}

function countFacet(facet: Facet, cars: StockDocument[]): FacetResult {
  const isCounted = !isRangeFacet(facet) || (COUNTED_RANGE_FACETS as readonly string[]).includes(facet);
  const values = cars.flatMap((car) => valuesOf(car, facet));
  const tally = new Map<string, number>();
  for (const value of values) tally.set(value, (tally.get(value) ?? 0) + 1);
  const counts = [...tally.keys()].sort().map((value) => ({ value, count: tally.get(value) ?? 0 }));
  const numbers = isRangeFacet(facet) ? values.map(Number) : [];
  return {
    counts: isCounted ? counts.sort((a, b) => b.count - a.count) : [],
    stats: numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) },
  };
}

/** A car's distinct values of a facet, as text. */
export function valuesOf(car: StockDocument, facet: Facet): string[] {
  const value = car[facet];
  if (Array.isArray(value)) return [...new Set(value)];
  return value === null ? [] : [String(value)];
}

function isList(facet: Facet): boolean {
  return (LIST_FACETS as readonly string[]).includes(facet);
}

/** The position of a car's location in the requested order; last for other locations. */
function placeOf(car: StockDocument, { locationOrder = [] }: StockQuery): number {
  const place = locationOrder.indexOf(car.location_name ?? "nowhere");
  return place < 0 ? locationOrder.length : place;
}

function inOrder(a: StockDocument, b: StockDocument, sort: SortKey): number {
  const key = (car: StockDocument): number | null => {
    if (sort === "rank" || sort === "distance") return -car.custom_rank;
    if (sort === "price_asc") return car.price;
    if (sort === "price_desc") return car.price === null ? null : -car.price;
    if (sort === "newest") return car.created_at_timestamp === null ? null : -car.created_at_timestamp;
    if (sort === "km_asc") return car.km;
    return car.year === null ? null : -car.year;
  };
  const [left, right] = [key(a), key(b)];
  if (left !== right) {
    if (left === null) return 1;
    if (right === null) return -1;
    return left - right;
  }
  return a.id < b.id ? -1 : 1;
}
