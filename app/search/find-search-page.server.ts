import { findCardRatings } from "~/deal-rating/find-rating.server";
import { pageAt } from "~/pages";
import { SEARCH_PATH } from "~/paths";
import type { Seconds } from "~/platform/moment";
import { safeReturnPath } from "~/platform/safe-path";
import type { Site } from "~/site/site";
import { RANGE_FACETS } from "~/stock/facet";
import { isInStock } from "~/stock/in-stock";
import { nearestLocations } from "~/stock/postcodes.server";
import { withPage, withoutAll } from "~/stock/refine";
import { canonicalSearch, EMPTY_SEARCH, type SearchState } from "~/stock/search-state";
import { searchStock } from "~/stock/search-stock.server";
import { canonicalHref, ignoredRanges, isCanonical, resolveSearchState } from "~/stock/search-url";
import type { SearchVocabulary } from "~/stock/search-vocabulary";
import { ifUnavailable, StockIndexUnavailable } from "~/stock/stock-index";
import { findVocabulary, findVocabularyOrNone } from "~/stock/stock-vocabulary.server";
import { understandSearch } from "~/stock/understand-search.server";

import { relaxations } from "./applied-choices";
import { findMeant, type ReadSearch } from "./find-meant";
import { filtersOf, foundPage, pagesOf, listedCars } from "./found-page";
import { textsOf, type Say } from "./value-label";
import { searchName } from "./search-heading";
import { besideRange, nearestCars } from "./near-cars";
import { searchNotes } from "./search-notes";
import { createHrefOf, type HrefOf } from "./search-links";
import {
  openedBy,
  type FacetView,
  type FoundPage,
  type UnavailablePage,
  type NothingFound,
} from "./search-page";

/** Cars similar to the search; a few spares are requested, as some may be sold. */
const NEAR = 6;

const ASKED = 9;

/** Each costs one query of the index. */
const MAX_RELAXATIONS = 8;

const NONE = { cars: [], total: 0 };

type SearchAnswer =
  | { kind: "page"; page: FoundPage }
  | { kind: "unavailable"; page: UnavailablePage }
  /** To the canonical URL of the search (spec 1 §2). */
  | { kind: "redirect"; href: string }
  | { kind: "not_found" };

/**
 * A search page of a site. Every query string is valid; only an unknown path is not found.
 *
 * @param segments decoded, of the path below /search
 */
export async function findSearchPage(
  site: Site,
  url: URL,
  segments: string[],
  now: Seconds,
): Promise<SearchAnswer> {
  try {
    const vocabulary = await findVocabulary(site);
    const state = resolveSearchState(url, segments, vocabulary, site.config.search);
    if (!state) return { kind: "not_found" };
    const hrefOf = createHrefOf(vocabulary, site.config.search);
    const href = hrefOf(state);
    if (!isCanonical(url, href)) return { kind: "redirect", href: canonicalHref(url, href) };
    const read = await readSearch(site, state, vocabulary, now);
    const cleared = stateOf(site, hrefOf(withoutAll(state)), vocabulary) ?? EMPTY_SEARCH;
    return await answer(site, read, { url, hrefOf, cleared, now });
  } catch (error) {
    if (!(error instanceof StockIndexUnavailable)) throw error;
    const title = textsOf(site.config.texts)("search.unavailable_title");
    return {
      kind: "unavailable",
      page: { kind: "unavailable", title, retryHref: url.pathname + url.search },
    };
  }
}

type AnswerContext = {
  url: URL;
  hrefOf: HrefOf;
  cleared: SearchState;
  now: Seconds;
};

async function answer(
  site: Site,
  read: ReadSearch,
  { url, hrefOf, cleared, now }: AnswerContext,
): Promise<SearchAnswer> {
  const { config } = site;
  const { state, result, stale, nearest, ...reading } = await findMeant(read, (each) => search(site, each));
  const last = Math.max(pagesOf(result.total, config.search), 1);
  if (state.page > last && !stale) {
    return { kind: "redirect", href: canonicalHref(url, hrefOf(withPage(state, last))) };
  }
  const say = textsOf(config.texts);
  const ratings = stale ? new Map() : await findCardRatings(site, result.cars);
  const nothing = result.total === 0 && !stale ? await findNothing(site, state, { hrefOf, say }) : null;
  const notes = searchNotes(
    {
      ...reading,
      leftOut: read.leftOut,
      ignored: ignoredRanges(url),
      nothingFor: nothing ? state.query : "",
    },
    say,
  );
  const postcodeError = nearest?.isKnown === false;
  const opened = openedBy(url.searchParams);
  const found = { result, ratings, stale, nothing, postcodeError, cleared, notes, opened };
  const page = foundPage({ config, requested: read.requested, state, ...found, hrefOf, say, now });
  return { kind: "page", page };
}

/** The page's cars and facets. */
async function search(site: Site, state: SearchState) {
  const facets = site.config.search.facets.map(({ name }) => name);
  const nearest = await nearestTo(site.slug, state);
  return { nearest, ...(await searchStock(site, { state, facets, locationOrder: nearest?.names })) };
}

async function readSearch(site: Site, requested: SearchState, vocabulary: SearchVocabulary, now: Seconds) {
  const { state, leftOut } = await understandSearch(site, requested, vocabulary, now);
  return { requested, meant: state, leftOut };
}

/** @returns null unless the search is sorted by distance */
async function nearestTo(site: string, { sortBy, postcode }: SearchState) {
  return sortBy === "distance" && postcode ? nearestLocations(site, postcode) : null;
}

/**
 * The suggestions for a search without results: each choice that could be dropped, with the resulting number
 * of cars, and the cars that miss the search by least. If none is close, the site's first ones, not called so.
 */
async function findNothing(
  site: Site,
  state: SearchState,
  { hrefOf, say }: { hrefOf: HrefOf; say: Say },
): Promise<NothingFound> {
  const here = hrefOf({ ...state, page: 1 });
  const wider = relaxations(state, say)
    .map((relaxed) => ({ ...relaxed, href: hrefOf(relaxed.state) }))
    .filter(({ href }) => href !== here)
    .slice(0, MAX_RELAXATIONS);
  const beside = RANGE_FACETS.flatMap((facet) => besideRange(state, facet));
  const [answers, outside] = await Promise.all([
    Promise.all(wider.map((relaxed) => count(site, relaxed.state))),
    Promise.all(beside.map((each) => count(site, each))),
  ]);
  const helpful = wider
    .map(({ choice, drops, href }, index) => ({ label: choice, drops, href, ...(answers[index] ?? NONE) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
  const allHref = hrefOf(withoutAll(state));
  // What is left of a search without its only choice is everything, and near to nothing.
  const narrower = helpful.filter(({ href }) => href !== allHref);
  const found = [...outside, ...narrower].flatMap(({ cars }) => cars).filter((car) => isInStock(car.status));
  const near = nearestCars(found, state).slice(0, NEAR);
  const shown = near.length > 0 ? near : (await count(site, withoutAll(state))).cars;
  return {
    relaxations: helpful.map(({ label, href, drops, total }) => ({ label, href, drops, total })),
    cars: listedCars(shown.filter(({ status }) => isInStock(status)).slice(0, NEAR), site.config),
    areNear: near.length > 0,
    allHref,
  };
}

/** If the index fails now, only these suggestions are missing. */
async function count(site: Site, state: SearchState) {
  const request = { state, facets: [], perPage: ASKED };
  const found = await searchStock(site, request).catch(ifUnavailable(null));
  return found ? { cars: found.result.cars, total: found.result.total } : NONE;
}

/**
 * The values of filters that a page was sent without.
 *
 * @param href path and query of a search page of this site
 * @param names of the filters; unknown ones are left out, as are those that would narrow nothing
 * @returns null for an address that is no search
 * @throws StockIndexUnavailable
 */
export async function findFilters(
  site: Site,
  href: string,
  names: ReadonlySet<string>,
  now: Seconds,
): Promise<FacetView[] | null> {
  const { config } = site;
  const vocabulary = await findVocabulary(site);
  const requested = stateOf(site, href, vocabulary);
  if (!requested) return null;
  const wanted = config.search.facets.filter(({ name }) => names.has(name));
  // With the page's own facets, the answer is usually the one that the page was made from.
  const read = await readSearch(site, requested, vocabulary, now);
  const { state, result } = await findMeant(read, (each) => search(site, each));
  const hrefOf = createHrefOf(vocabulary, config.search);
  return filtersOf({ config, state, result, hrefOf, say: textsOf(config.texts), opened: names }, wanted);
}

function stateOf(site: Site, href: string, vocabulary: SearchVocabulary): SearchState | null {
  const path = safeReturnPath(href, "");
  const url = new URL(path, site.config.url);
  if (!pageAt(url.pathname).address.startsWith(SEARCH_PATH)) return null;
  const segments = url.pathname.split("/").slice(2).filter(Boolean);
  try {
    return resolveSearchState(url, segments.map(decodeURIComponent), vocabulary, site.config.search);
  } catch (error) {
    // A percent sign that encodes nothing.
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * The search at a URL of this site, as saved by a shopper: its text as choices, without its sort and page.
 *
 * @param href path and query of a search page
 * @returns its state as a query string, and in words; null for a URL that is no search
 */
export async function findSearchToSave(
  site: Site,
  href: string,
  now: Seconds,
): Promise<{ query: string; name: string } | null> {
  const vocabulary = await findVocabularyOrNone(site);
  const requested = stateOf(site, href, vocabulary);
  if (!requested) return null;
  const { state } = await understandSearch(site, requested, vocabulary, now);
  const saved = { ...state, sortBy: "rank" as const, postcode: "", page: 1 };
  const name = searchName(saved, site.config.words, textsOf(site.config.texts));
  return { query: canonicalSearch(saved).toString(), name };
}
