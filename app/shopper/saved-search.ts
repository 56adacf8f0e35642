/** A search that a shopper keeps, as a list shows it. */
export type SavedSearch = {
  id: string;
  /** Its state in words. */
  name: string;
  /** The search page; a path of the site. */
  href: string;
  /** Seconds UTC. */
  savedAtTimestamp: number;
};

/** Bounds the searches to run for one shopper when stock changes. */
export const MAX_SAVED_SEARCHES = 20;
