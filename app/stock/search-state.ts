import type { Refinements } from "./facet";
import type { SortKey } from "./stock-index";

/**
 * What a search page shows, read from its URL and written back to one canonical
 * URL (spec 1 §2, Search pages).
 */
export type SearchState = {
  query: string;
  /** From 1. */
  page: number;
  sortBy: SortKey;
  refinements: Refinements;
};
