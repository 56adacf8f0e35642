import { carPath } from "~/paths";
import type { Seconds } from "~/platform/moment";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import type { Facet, Range, RangeFacet, ValueFacet } from "~/stock/facet";
import type { FirstPrice } from "~/stock/price";
import type { PlacedPromoCard } from "~/stock/promo-cards";
import type { ShownCar } from "~/stock/shown-car";
import { PAGE_SIZE, type SortKey } from "~/stock/stock-index";
import type { SearchState } from "~/stock/search-state";
import type { RangeScale } from "~/ui/range-scale";

/** A site's words for its vehicles. */
export type SearchWords = { vehicle: string; vehicles: string };

/** A card with the repayment shown under its price, and how that compares with like cars'. */
export type ListedCar = ShownCar & { repayment: QuotedRepayment | null; rating?: string };

/** A lender as the law wants it named beside a rate: with its Australian credit licence. */
/** `fees` is the line that names those in its comparison rates; null without any. */
export type NamedLender = { name: string; licence: string; fees: string | null };

/** Removes one value, or all of a facet. `query` is the text that was not understood as choices. */
export type Drop = { kind: "drop"; facet: Facet | "query"; value?: string };

/** Allows a refused value again. */
type Allow = { kind: "allow"; facet: ValueFacet; value: string };

/** What removes a choice. */
export type Removal = Drop | Allow;

/** A removable choice; `href` is the page without it. */
export type AppliedChoice = { key: string; label: string; href: string; drops: Removal };

/** A selectable value. `href` is the page after it is toggled. */
export type FacetValue = {
  value: string;
  label: string;
  count: number;
  chosen: boolean;
  href: string;
  /** The paint of a swatch, the shape of a tile; absent where there is none. */
  mark?: string;
};

export type ValueFacetView = {
  kind: "list" | "swatch" | "tiles" | "toggle";
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
  /** As currently selected. */
  range: Range;
  /** Null if the range is too small for a slider. */
  scale: RangeScale | null;
  /** Set in the browser: the results have nothing in it, and it only keeps its place (steady-facets.ts). */
  isEmpty?: true;
};

/** A closed filter whose values are sent once it is opened. */
export type FoldedFacetView = {
  kind: "folded";
  facet: ValueFacet;
  label: string;
  /** The page with it open, for no script; null for models, which have to wait for a make. */
  href: string | null;
};

export type FacetView = ValueFacetView | RangeFacetView | FoldedFacetView;

/** The target of the page's forms, and the state they carry along; each leaves out its own fields. */
export type SearchForm = { action: string; fields: [name: string, value: string][] };

type Relaxation = { label: string; href: string; drops: Removal; total: number };

/** The content of a page without results. */
export type NothingFound = {
  relaxations: Relaxation[];
  cars: ListedCar[];
  /** Whether the cars are close to the search; otherwise they are simply others of the site. */
  areNear: boolean;
  allHref: string;
};

export type FoundPage = {
  kind: "found";
  /** The site's public address, without a trailing slash. */
  siteUrl: string;
  heading: string;
  title: string;
  description: string;
  /** Path and query of the page's canonical URL. */
  canonicalPath: string;
  indexable: boolean;
  breadcrumbs: { label: string; href?: string }[];
  /** The words for its vehicles. */
  words: SearchWords;
  /** The text as typed; what it asks for is among the choices. */
  query: string;
  sortBy: SortKey;
  /** The postcode that the sort `distance` measures from, as typed; empty if none was given. */
  postcode: string;
  /** 'Invalid postcode' (spec 2 §8): the results are by rank. */
  postcodeError: boolean;
  total: number;
  /** As displayed: '1,204', '1,999+'. */
  totalShown: string;
  page: number;
  pages: number;
  /** The first page's URL; see `pageHref`. */
  firstHref: string;
  /** Like `firstHref`, in the default order: stored when the search is saved. */
  searchHref: string;
  cars: ListedCar[];
  /** Of the repayments on the cards, those of near cars included. */
  lenders: NamedLender[];
  promos: PlacedPromoCard[];
  facets: FacetView[];
  applied: AppliedChoice[];
  /** What was asked for and is not part of these results, a sentence each. */
  notes: string[];
  clearHref: string;
  form: SearchForm;
  /** The form of the text: its other choices are those made before the text was typed. */
  queryForm: SearchForm;
  /** The searches of `form` and `queryForm`, and of the site's page without choices. */
  states: { found: SearchState; requested: SearchState; cleared: SearchState };
  nothing: NothingFound | null;
  /** The index did not respond; these are the last results it gave (design §4.8). */
  stale: boolean;
  /** Set in the browser: these results stayed because the next ones could not be loaded. */
  isStale?: true;
  now: Seconds;
};

/** The index does not respond, and no earlier results are cached. */
export type UnavailablePage = { kind: "unavailable"; title: string; retryHref: string };

export type SearchPage = FoundPage | UnavailablePage;

/** A facet as ordered by the site file. */
export type FacetSetting = {
  name: Facet;
  display: "list" | "range" | "swatch" | "tiles" | "toggle";
  limit: number;
  open: boolean;
};

/**
 * The URL of a results page: page 1 has no parameter (spec 1 §2), and `page` is the last parameter of the
 * canonical order.
 */
export function pageHref(firstHref: string, page: number): string {
  if (page === 1) return firstHref;
  return `${firstHref}${firstHref.includes("?") ? "&" : "?"}page=${page}`;
}

/** Identifies a view of results; the same for grid and list. */
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

/** The layout of the cars: side by side, or one per row (spec 1 §2). */
export const RESULTS_VIEWS = ["grid", "list"] as const;
export type ResultsView = (typeof RESULTS_VIEWS)[number];

/** Not part of the search: canonical URLs leave them out, links carry them (decision 020). */
const VIEW = "view";
const FIRST = "first";

/** @param usual the site's default */
export function viewOf(params: URLSearchParams, usual: ResultsView): ResultsView {
  return RESULTS_VIEWS.find((view) => view === params.get(VIEW)) ?? usual;
}

/** A URL with a view; the site's default needs no parameter. */
export function viewHref(href: string, view: ResultsView, usual: ResultsView): string {
  return view === usual ? href : withParameter(href, VIEW, view);
}

/** The prices that may come first, on a site that shows both. */
export const FIRST_PRICES = ["sale", "subscription"] as const satisfies readonly FirstPrice[];

/** @param usual the site's default; null if a subscription's price stands alone */
export function firstPriceOf(params: URLSearchParams, usual: FirstPrice | null): FirstPrice | null {
  return usual && (FIRST_PRICES.find((first) => first === params.get(FIRST)) ?? usual);
}

/** A URL with the price that comes first; the site's default needs no parameter. */
export function firstPriceHref(href: string, first: FirstPrice, usual: FirstPrice): string {
  return first === usual ? href : withParameter(href, FIRST, first);
}

function withParameter(href: string, name: string, value: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}${name}=${value}`;
}

/** Whether two URLs show the same results in different views, or with another price first. */
export function changesOnlyView(from: URL, to: URL): boolean {
  return from.href !== to.href && withoutView(from) === withoutView(to);
}

/** Names a filter that the page opens; like the view, no part of what is searched for. */
const OPENED = "open";

/** The filters that an address opens; unknown names are harmless. */
export function openedBy(params: URLSearchParams): ReadonlySet<string> {
  return new Set(params.getAll(OPENED));
}

/** The address of the same results with a filter open. */
export function openedHref(href: string, facet: ValueFacet): string {
  return withParameter(href, OPENED, facet);
}

function withoutView({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(VIEW);
  rest.delete(FIRST);
  return `${pathname}?${rest.toString()}`;
}

/** The page with its links and forms keeping the selected view. */
export function keepView(page: FoundPage, view: ResultsView, usual: ResultsView): FoundPage {
  return view === usual ? page : keepParameter(page, VIEW, view);
}

/** The page with its links and forms keeping which price comes first. */
export function keepFirstPrice(
  page: FoundPage,
  first: FirstPrice | null,
  usual: FirstPrice | null,
): FoundPage {
  return first === usual || first === null ? page : keepParameter(page, FIRST, first);
}

function keepParameter(page: FoundPage, name: string, value: string): FoundPage {
  const keep = (href: string) => withParameter(href, name, value);
  const carried = <T extends { href: string | null }>(link: T): T => ({
    ...link,
    href: link.href && keep(link.href),
  });
  return {
    ...page,
    firstHref: keep(page.firstHref),
    clearHref: keep(page.clearHref),
    applied: page.applied.map(carried),
    facets: page.facets.map((facet) => {
      if (facet.kind === "range") return facet;
      return facet.kind === "folded" ? carried(facet) : { ...facet, values: facet.values.map(carried) };
    }),
    form: { ...page.form, fields: [...page.form.fields, [name, value]] },
    queryForm: { ...page.queryForm, fields: [...page.queryForm.fields, [name, value]] },
    nothing: page.nothing && {
      ...page.nothing,
      relaxations: page.nothing.relaxations.map(carried),
      allHref: keep(page.nothing.allHref),
    },
  };
}

/** Of its cars, only the addresses are described. */
type DescribedPage =
  | (Omit<FoundPage, "facets" | "cars" | "nothing"> & { cars: readonly { slug: string }[] })
  | UnavailablePage;

/** The meta tags of a search page; `undefined` if the loader failed. */
export function searchMeta(page: DescribedPage | undefined) {
  if (!page) return {};
  if (page.kind === "unavailable") return { title: page.title, robots: "noindex" as const };
  const { title, description, canonicalPath, indexable } = page;
  return { title, description, canonicalPath, ...(!indexable && { robots: "noindex" as const }) };
}

/**
 * Structured data of the results, for an indexable page: a summary page lists only the URLs of its cars, and
 * each car's page describes it (app/vehicle/structured-data.ts). For Remix's `meta`.
 */
export function searchJsonLd(page: DescribedPage | undefined) {
  if (page?.kind !== "found" || page.cars.length === 0 || !page.indexable) return [];
  const first = (page.page - 1) * PAGE_SIZE + 1;
  const itemListElement = page.cars.map(({ slug }, index) => ({
    "@type": "ListItem",
    position: first + index,
    url: page.siteUrl + carPath(slug),
  }));
  return [{ "script:ld+json": { "@context": "https://schema.org", "@type": "ItemList", itemListElement } }];
}
