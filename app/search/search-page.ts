import type { CarCard } from "../stock/car-card";
import type { QuotedRepayment } from "../stock/credit/quoted-loan";
import type { Facet, Range, RangeFacet, ValueFacet } from "../stock/facet";
import type { PlacedPromoCard } from "../stock/promo-cards";
import type { SortKey } from "../stock/stock-index";
import type { RangeScale } from "../ui/range-scale";

/** What the vehicles of a page are called. */
export type SearchWords = { vehicle: string; vehicles: string };

/** A card with the repayment that stands under its price. */
export type ListedCar = CarCard & { repayment: QuotedRepayment | null };

/** A choice that can be taken back; `href` is the page without it. */
export type AppliedChoice = { key: string; label: string; href: string };

/** A value to tick. `href` is the page after it is ticked or unticked. */
export type FacetValue = { value: string; label: string; count: number; chosen: boolean; href: string };

export type ValueFacetView = {
  kind: "list" | "swatch" | "toggle";
  facet: ValueFacet;
  label: string;
  open: boolean;
  /** Values before 'show all'. */
  limit: number;
  values: FacetValue[];
};

export type RangeFacetView = {
  kind: "range";
  facet: RangeFacet;
  label: string;
  open: boolean;
  /** As chosen now. */
  range: Range;
  /** Null where there is nothing to slide along. */
  scale: RangeScale | null;
};

export type FacetView = ValueFacetView | RangeFacetView;

/** Where the page's forms go, and what of the state they carry along; each leaves out its own fields. */
export type SearchForm = { action: string; fields: [name: string, value: string][] };

export type Relaxation = { label: string; href: string; total: number };

/** What is shown when nothing was found. */
export type NothingFound = { relaxations: Relaxation[]; near: ListedCar[]; allHref: string };

export type FoundPage = {
  kind: "found";
  /** The site's public address, without a trailing slash. */
  siteUrl: string;
  heading: string;
  title: string;
  description: string;
  /** Path and query of this page's one address for search engines. */
  canonicalPath: string;
  indexable: boolean;
  breadcrumbs: { label: string; href?: string }[];
  /** What its vehicles are called. */
  words: SearchWords;
  query: string;
  sortBy: SortKey;
  /** Where the sort `distance` measures from, as it was typed; empty when nobody said. */
  postcode: string;
  /** 'Invalid postcode' (spec 2 §8): the results are by rank. */
  postcodeError: boolean;
  total: number;
  /** As it is shown: '1,204', '1,999+'. */
  totalShown: string;
  page: number;
  pages: number;
  /** The first page's address; see `pageHref`. */
  firstHref: string;
  /** As `firstHref`, in the usual order: what is kept when the search is saved. */
  searchHref: string;
  cars: ListedCar[];
  promos: PlacedPromoCard[];
  facets: FacetView[];
  applied: AppliedChoice[];
  clearHref: string;
  form: SearchForm;
  nothing: NothingFound | null;
  /** The index did not answer; these are the last results it gave (design §4.8). */
  stale: boolean;
  /** Set in the browser: these results stayed because loading the next ones failed. */
  isKept?: true;
  /** Seconds UTC. */
  now: number;
};

/** The index does not answer and never did. */
export type UnavailablePage = { kind: "unavailable"; title: string; retryHref: string };

export type SearchPage = FoundPage | UnavailablePage;

/** A facet as the site file orders it. */
export type FacetSetting = {
  name: Facet;
  display: "list" | "range" | "swatch" | "toggle";
  limit: number;
  open: boolean;
};

/**
 * The address of a page of the results: page 1 is the plain one (spec 1 §2),
 * and `page` is the last parameter of the canonical order.
 */
export function pageHref(firstHref: string, page: number): string {
  if (page === 1) return firstHref;
  return `${firstHref}${firstHref.includes("?") ? "&" : "?"}page=${page}`;
}

/** Identifies a view of results: grid and list are the same one. */
export function searchViewKey(page: SearchPage): string {
  return page.kind === "found" ? pageHref(page.firstHref, page.page) : "";
}

/**
 * The data of a search page's view event (spec 1 §7, event 49): how much was found, never the
 * typed text.
 *
 * @returns null for a page that shows no results of its own
 */
export function searchEvent(page: SearchPage) {
  if (page.kind !== "found" || page.stale) return null;
  const { canonicalPath, heading, total, sortBy, query } = page;
  const [path = ""] = canonicalPath.split("?", 1);
  return { path, heading: query ? null : heading, total, page: page.page, sortBy, hasText: query !== "" };
}

/** How the cars of a page stand: side by side, or one under the other (spec 1 §2). */
export const RESULTS_VIEWS = ["grid", "list"] as const;
export type ResultsView = (typeof RESULTS_VIEWS)[number];

/** No part of what is searched for: canonical addresses leave it out, links carry it (decision 030). */
const PARAMETER = "view";

/** @param usual what the site shows unless told */
export function viewOf(params: URLSearchParams, usual: ResultsView): ResultsView {
  return RESULTS_VIEWS.find((view) => view === params.get(PARAMETER)) ?? usual;
}

/** An address in a view; the site's usual one needs no word. */
export function viewHref(href: string, view: ResultsView, usual: ResultsView): string {
  if (view === usual) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${PARAMETER}=${view}`;
}

/** Whether two addresses show the same results in different views. */
export function changesOnlyView(from: URL, to: URL): boolean {
  return from.href !== to.href && withoutView(from) === withoutView(to);
}

function withoutView({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(PARAMETER);
  return `${pathname}?${rest.toString()}`;
}

/** A page whose every link and form stays in the view that was chosen. */
export function keepView(page: FoundPage, view: ResultsView, usual: ResultsView): FoundPage {
  if (view === usual) return page;
  const keep = (href: string) => viewHref(href, view, usual);
  const kept = <T extends { href: string }>(link: T): T => ({ ...link, href: keep(link.href) });
  return {
    ...page,
    firstHref: keep(page.firstHref),
    clearHref: keep(page.clearHref),
    applied: page.applied.map(kept),
    facets: page.facets.map((facet) =>
      "values" in facet ? { ...facet, values: facet.values.map(kept) } : facet,
    ),
    form: { ...page.form, fields: [...page.form.fields, [PARAMETER, view]] },
    nothing: page.nothing && {
      ...page.nothing,
      relaxations: page.nothing.relaxations.map(kept),
      allHref: keep(page.nothing.allHref),
    },
  };
}
