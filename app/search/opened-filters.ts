import { useState } from "react";

import { splitLanguage } from "~/i18n/language";
import { pageAddress } from "~/i18n/page-address";
import { filtersPath } from "~/paths";

import type { FacetView, FoundPage, SearchPage } from "./search-page";

/** Filters opened on the page on the screen. Results that replace it come with their values. */
const opened = new Set<string>();

type Loaded = { of: string; views: readonly FacetView[] };

export type ToggleFilter = (facet: string, to: "open" | "closed") => Promise<void>;

/**
 * Loads a closed filter's values when it is opened.
 *
 * @returns the page with the values that have arrived, and what to call when a filter is opened or closed;
 * it rejects if the values could not be loaded
 */
export function useOpenedFilters(page: FoundPage): [FoundPage, ToggleFilter] {
  const href = page.firstHref;
  const [loaded, setLoaded] = useState<Loaded>({ of: href, views: [] });
  const shown = loaded.of === href ? withFilters(page, loaded.views) : page;
  const toggle: ToggleFilter = async (facet, to) => {
    if (to === "closed") return void opened.delete(facet);
    opened.add(facet);
    if (!shown.facets.some((view) => view.facet === facet && view.kind === "folded")) return;
    const views = await loadFilters(href, [facet]);
    setLoaded((before) => ({ of: href, views: before.of === href ? [...before.views, ...views] : views }));
  };
  return [shown, toggle];
}

/**
 * Loads a results page together with the values of the filters that are open, so that both appear at once.
 *
 * @param url of the results
 */
export async function loadWithOpened(url: string, load: () => Promise<SearchPage>): Promise<SearchPage> {
  const { pathname, search } = new URL(url);
  const names = [...opened];
  const filters = names.length === 0 ? [] : loadFilters(splitLanguage(pathname).path + search, names);
  // Without them the filters are closed again; the results matter more.
  const [page, views] = await Promise.all([load(), Promise.resolve(filters).catch(() => [])]);
  return page.kind === "found" ? withFilters(page, views) : page;
}

function withFilters(page: FoundPage, views: readonly FacetView[]): FoundPage {
  if (views.length === 0) return page;
  const byName = new Map(views.map((view) => [view.facet, view]));
  return {
    ...page,
    facets: page.facets.map((view) => (view.kind === "folded" ? (byName.get(view.facet) ?? view) : view)),
  };
}

async function loadFilters(href: string, names: readonly string[]): Promise<FacetView[]> {
  const answer = await fetch(pageAddress(filtersPath(href, names)), {
    headers: { Accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`filters: ${answer.status}`);
  return (await answer.json()) as FacetView[];
}
