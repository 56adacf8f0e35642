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

/** More than anyone follows; it bounds what a shopper costs each time stock changes. */
export const MOST_SAVED_SEARCHES = 20;
