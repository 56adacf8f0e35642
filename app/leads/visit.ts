import { isRecord, readStored, type StorageOf, store } from "~/platform/device-storage";

import { campaignParameters, type LeadAttributes, MAX_PAGES, visitedPath } from "./campaign";

const KEY = "visit";

/**
 * Records a page of this visit, and the campaign that led to it, for a later lead (spec 1 §3,
 * lead_attributes). Kept in session storage: it ends with the visit, and is sent only with a form.
 */
export function noteVisit(storage: StorageOf, page: { pathname: string; search: string }): void {
  const { visited_pages, linked_query_params } = readVisit(storage);
  const path = visitedPath(page.pathname);
  const pages = visited_pages.at(-1) === path ? visited_pages : [...visited_pages, path];
  store(storage, KEY, {
    visited_pages: pages.slice(-MAX_PAGES),
    linked_query_params: {
      ...linked_query_params,
      ...campaignParameters(new URLSearchParams(page.search)),
    },
  });
}

export function readVisit(storage: StorageOf): LeadAttributes {
  const stored = readStored(storage, KEY);
  if (!isRecord(stored)) return { visited_pages: [], linked_query_params: {} };
  const { visited_pages, linked_query_params } = stored;
  return {
    visited_pages: Array.isArray(visited_pages)
      ? visited_pages.filter((path): path is string => typeof path === "string")
      : [],
    linked_query_params: isRecord(linked_query_params) ? (linked_query_params as Record<string, string>) : {},
  };
}
