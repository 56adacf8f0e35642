import {
  COUNTED_RANGE_FACETS,
  LIST_FACETS,
  type ListFacet,
  RANGE_FACETS,
  type RangeFacet,
  VALUE_FACETS,
  type ValueFacet,
} from "../facet";
import type { StockDocument } from "../to-stock-document";
import {
  type ListColumn,
  listColumn,
  type NumberColumn,
  numberColumn,
  type ValueColumn,
  valueColumn,
} from "./columns";

type SingleFacet = Exclude<ValueFacet, ListFacet>;
type CountedFacet = (typeof COUNTED_RANGE_FACETS)[number];

/** The columns of a row's document beside its card and text; absent values are left out. */
export type StoredFacets = Partial<Omit<StockDocument, "site" | "id" | "slug" | "card" | "text">>;

/**
 * A site's stock as columns, as of one revision. A car is its ordinal; cars are in the order of their ids, so
 * that ties by id are ties by ordinal.
 */
export type ColumnSnapshot = {
  generation: number;
  revision: number;
  ids: string[];
  singles: Record<SingleFacet, ValueColumn>;
  lists: Record<ListFacet, ListColumn>;
  numbers: Record<RangeFacet, NumberColumn>;
  /** The numbers again, as dictionary-coded values to count by. */
  counted: Record<CountedFacet, ValueColumn>;
  customRank: NumberColumn;
  listedUntil: NumberColumn;
};

const SINGLE_FACETS = VALUE_FACETS.filter((facet): facet is SingleFacet => !isListFacet(facet));

export function isListFacet(facet: string): facet is ListFacet {
  return (LIST_FACETS as readonly string[]).includes(facet);
}

export function isCounted(facet: RangeFacet): facet is CountedFacet {
  return (COUNTED_RANGE_FACETS as readonly string[]).includes(facet);
}

/**
 * Collects cars into a snapshot.
 *
 * `add` expects them in the order of their ids.
 */
export function snapshotBuilder(version: { generation: number; revision: number }) {
  const ids: string[] = [];
  const singles = mapFacets(SINGLE_FACETS, valueColumn);
  const lists = mapFacets(LIST_FACETS, listColumn);
  const numbers = mapFacets(RANGE_FACETS, numberColumn);
  const counted = mapFacets(COUNTED_RANGE_FACETS, valueColumn);
  const customRank = numberColumn();
  const listedUntil = numberColumn();
  return {
    add(id: string, facets: StoredFacets) {
      ids.push(id);
      for (const facet of SINGLE_FACETS) singles[facet].add(singleValue(facets, facet));
      for (const facet of LIST_FACETS) lists[facet].add(facets[facet] ?? []);
      for (const facet of RANGE_FACETS) numbers[facet].add(facets[facet] ?? null);
      for (const facet of COUNTED_RANGE_FACETS) counted[facet].add(facets[facet]?.toString() ?? null);
      customRank.add(facets.custom_rank ?? 0);
      listedUntil.add(facets.listed_until_timestamp ?? 0);
    },
    finish: (): ColumnSnapshot => ({
      ...version,
      ids,
      singles: mapFacets(SINGLE_FACETS, (facet) => singles[facet].finish()),
      lists: mapFacets(LIST_FACETS, (facet) => lists[facet].finish()),
      numbers: mapFacets(RANGE_FACETS, (facet) => numbers[facet].finish()),
      counted: mapFacets(COUNTED_RANGE_FACETS, (facet) => counted[facet].finish()),
      customRank: customRank.finish(),
      listedUntil: listedUntil.finish(),
    }),
  };
}

function singleValue(facets: StoredFacets, facet: SingleFacet): string | null {
  return facet === "certified" ? String(facets.certified ?? false) : (facets[facet] ?? null);
}

function mapFacets<F extends string, T>(facets: readonly F[], make: (facet: F) => T): Record<F, T> {
  return Object.fromEntries(facets.map((facet) => [facet, make(facet)])) as Record<F, T>;
}
