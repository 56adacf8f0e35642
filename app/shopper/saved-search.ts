import type { Seconds } from "~/platform/moment";

/** A saved search, as lists show it. */
export type SavedSearch = {
  id: string;
  /** The search described in words. */
  name: string;
  /** A path of the site. */
  href: string;
  savedAtTimestamp: Seconds;
};

/** Bounds the number of searches to run for one shopper when stock changes. */
export const MAX_SAVED_SEARCHES = 20;
