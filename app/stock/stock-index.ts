import type { Seconds } from "~/platform/moment";

import type { CarCard } from "./car-card";
import type { Facet, Refinements, Refusals } from "./facet";
import type { StockDocument } from "./to-stock-document";

/** Spec 1 §7: hits per page. */
export const PAGE_SIZE = 21;

export const SORT_KEYS = [
  "rank",
  "price_asc",
  "price_desc",
  "newest",
  "km_asc",
  "year_desc",
  "distance",
] as const;
/**
 * `rank` is custom_rank descending, or the best text match when there is text. `distance`
 * is the query's order of locations, then custom_rank. Ties go by id.
 */
export type SortKey = (typeof SORT_KEYS)[number];

export type StockQuery = {
  site: string;
  /** Free text; empty finds every car. */
  text: string;
  /** Always applied, and never lifted for counts: the site's own search_filters. */
  base: Refinements;
  refinements: Refinements;
  refused?: Refusals;
  sort: SortKey;
  /** For the sort `distance`: location names, nearest first. Cars elsewhere come last. */
  locationOrder?: readonly string[];
  /** From 1. */
  page: number;
  perPage: number;
  /** Facets to count; no other is counted. */
  facets: Facet[];
  /** Seconds UTC; cars whose listing ended before it are left out. */
  now: Seconds;
};

export type FacetCount = { value: string; count: number };

/** `counts` most frequent first, equal counts by value; `stats` for numeric facets that have any value. */
export type FacetResult = { counts: FacetCount[]; stats: { min: number; max: number } | null };

export type StockResult = {
  cars: CarCard[];
  total: number;
  /** A facet's counts leave out its own refinement and refusals (disjunctive), except for list facets. */
  facets: Partial<Record<Facet, FacetResult>>;
  /** Milliseconds that the index took. */
  tookMs: number;
};

/** `open` while a server that failed is left alone. */
export type CircuitState = "closed" | "open";

/**
 * `circuit` if the index is a server of its own, behind a circuit breaker; `server` if there are such servers
 * in front of it: the first one in trouble, if any is. `complete` says of each site whether its server has all of
 * its cars; sites of servers that do not answer are not in it.
 */
export type IndexHealth = {
  circuit?: CircuitState;
  server?: IndexHealth;
  complete?: ReadonlyMap<string, boolean>;
} & ({ ok: true; documents: number } | { ok: false; reason: string });

/** Ids of cars that the index lacks, has in another state than it should, or should not have. */
export type IndexDifferences = { missing: string[]; different: string[]; extra: string[] };

/** The generation of a site that a search server searches; 0 if it has none. */
type LiveGeneration = { site: string; generation: number };

/** A site's documents, in batches; read anew by each index that is built or compared with them. */
export type DocumentStream = () => AsyncIterable<StockDocument[]>;

/** The documents of any site, in batches. */
export type DocumentsOf = (site: string) => AsyncIterable<StockDocument[]>;

/**
 * The only way to search stock. Two implementations pass one contract suite (tests/contracts/stock-index):
 * PostgreSQL and Typesense.
 */
export type StockIndex = {
  /** @throws StockIndexUnavailable when the index cannot answer */
  search(query: StockQuery): Promise<StockResult>;
  /** The cards with these ids, in their order, without missing ones. */
  findCards(site: string, ids: string[]): Promise<CarCard[]>;
  /** Every value of these facets on a site, to resolve paths such as /search/toyota. */
  listFacetValues(site: string, facets: Facet[], now: Seconds): Promise<Partial<Record<Facet, string[]>>>;
  /**
   * Builds a new generation beside the old one and swaps it in at once; a failure leaves the old one.
   * `missed` is why a search server in front of it has not got it yet.
   */
  rebuild(site: string, stream: DocumentStream): Promise<{ documents: number; missed?: string }>;
  /** Rebuilds what a search server has lost or missed, once it answers. */
  mend?(site: string, stream: DocumentStream): Promise<void>;
  /** Whether the search server of each site has all of its cars; sites of servers that do not answer are not in it. */
  listComplete?(): Promise<ReadonlyMap<string, boolean>>;
  /** Gives search servers the fields of this version, and deletes what they have of sites that are gone. */
  tidy?(documentsOf: DocumentsOf): Promise<void>;
  /** Replaces single cars in the live generation (a reservation, a sale). */
  upsert(site: string, documents: StockDocument[]): Promise<void>;
  remove(site: string, ids: string[]): Promise<void>;
  /** Compares a site's index with what it should contain; reads only. */
  compare(site: string, stream: DocumentStream): Promise<IndexDifferences>;
  health(): Promise<IndexHealth>;
  /** Loads what the first searches of a process would wait for; a search server has nothing to load. */
  warm?(): Promise<void>;
  /** Renews what the process has of a site in memory, soon after another process may have changed the site's stock. */
  follow?(site: string): void;
  close(): Promise<void>;
};

/** An index on a server of its own, which has the stock of many sites. */
export type SearchServer = StockIndex & {
  /** How many cars it has of the live generation of each of these sites; null if it has lost them all. */
  countSites(sites: readonly LiveGeneration[]): Promise<Map<string, number | null>>;
  /**
   * Where it has the fields of another version: builds all sites with this version's beside them and swaps them in at
   * once.
   *
   * @param renewal.beforeSwap is awaited when all is built
   * @returns whether it swapped
   */
  renew(renewal: {
    sites: readonly LiveGeneration[];
    documentsOf: DocumentsOf;
    beforeSwap: () => Promise<void>;
  }): Promise<boolean>;
  /** Whether it finds what is written to it now; before that it is given nothing, and nobody waits for it. */
  isReady(): Promise<boolean>;
  /** Deletes what it has of any other site. */
  keepSites(sites: readonly string[]): Promise<void>;
};

/** The index cannot answer, or not in time; callers show the last good results and say so (design §4.8). */
export class StockIndexUnavailable extends Error {
  override name = "StockIndexUnavailable";
}

/** For `catch`: what stands in where the index cannot answer. Any other failure is thrown. */
export function ifUnavailable<T>(standIn: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof StockIndexUnavailable) return standIn;
    throw error;
  };
}

/** The index has no stock of a site, or not all of it. */
export class StockIndexIncomplete extends StockIndexUnavailable {}
