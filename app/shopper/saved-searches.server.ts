import { randomUUID } from "node:crypto";

import { db } from "~/platform/db.server";
import { findSite } from "~/site/sites.server";
import { searchHref } from "~/stock/search-path";
import { parseSearchState } from "~/stock/search-state";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

import { MAX_SAVED_SEARCHES, type SavedSearch } from "./saved-search";
import type { WatchlistOwner } from "./watchlist.server";

/** A stored search: its state as a query string, and its name. */
export type SearchToSave = { query: string; name: string };

/**
 * A shopper's saved searches on a site, latest first.
 *
 * @param site its slug
 * @param phone E.164
 */
export async function listSavedSearches(site: string, phone: string): Promise<SavedSearch[]> {
  const [rows, served] = await Promise.all([
    db().savedSearch.findMany({ where: { site, phone }, orderBy: [{ savedAt: "desc" }, { id: "asc" }] }),
    findSite(site),
  ]);
  if (rows.length === 0 || !served) return [];
  const vocabulary = await findVocabularyOrNone(served);
  return rows.map(({ id, name, query, savedAt }) => ({
    id,
    name,
    href: searchHref(parseSearchState(new URLSearchParams(query)), vocabulary, served.config.search),
    savedAtTimestamp: Math.floor(savedAt.getTime() / 1_000),
  }));
}

/**
 * Saves a search. Idempotent.
 *
 * @returns false if the limit is reached
 */
export async function saveSearch(owner: WatchlistOwner, { query, name }: SearchToSave): Promise<boolean> {
  const known = await db().savedSearch.findMany({ where: owner, select: { query: true } });
  if (known.some((saved) => saved.query === query)) return true;
  if (known.length >= MAX_SAVED_SEARCHES) return false;
  await db().savedSearch.createMany({
    data: [{ ...owner, id: randomUUID(), query, name }],
    // Concurrent saves of one search: exactly one inserts.
    skipDuplicates: true,
  });
  return true;
}

/** @param search by its id, or by its state */
export async function removeSearch(
  owner: WatchlistOwner,
  search: { id: string } | { query: string },
): Promise<void> {
  await db().savedSearch.deleteMany({ where: { ...owner, ...search } });
}
