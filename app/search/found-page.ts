import { cardRating, type ShownRating } from "~/deal-rating/rating-words";
import { sharedTime } from "~/platform/cache-headers";
import type { Seconds } from "~/platform/moment";
import type { SiteConfig } from "~/site/config/site-config";
import type { CarType } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";
import { lendingTerms } from "~/stock/credit/lending-terms";
import { feesLine } from "~/stock/credit/fees-line";
import { listsRepayments, shownRepayment } from "~/stock/credit/repayment";
import { currentPromoCards, placePromoCards, shuffledDaily, type PlacedPromoCard } from "~/stock/promo-cards";
import { withoutAll } from "~/stock/refine";
import { type SearchState, EMPTY_SEARCH } from "~/stock/search-state";
import { shownCar } from "~/stock/shown-car";
import { PAGE_SIZE, type StockResult } from "~/stock/stock-index";
import { formatCount } from "~/i18n/format-count";

import { appliedChoices } from "./applied-choices";
import { facetViews } from "./facet-views";
import { isIndexable } from "./is-indexable";
import { textsOf, type Say } from "./value-label";
import { searchHeading, searchWords } from "./search-heading";
import { searchForm, type HrefOf } from "./search-links";
import type { FacetSetting, FacetView, FoundPage, ListedCar, NamedLender, NothingFound } from "./search-page";

type Crumb = { label: string; href?: string };

type FoundContext = {
  config: SiteConfig;
  /** As in the address. */
  requested: SearchState;
  /** With what its text asks for as choices. */
  state: SearchState;
  result: StockResult;
  stale: boolean;
  nothing: NothingFound | null;
  postcodeError: boolean;
  /** The site's page without choices. */
  cleared: SearchState;
  notes: string[];
  /** Filters to show open, by name. */
  opened: ReadonlySet<string>;
  hrefOf: HrefOf;
  say: Say;
  /** What cards say of their prices, by the cars' ids. */
  ratings: ReadonlyMap<string, ShownRating>;
  now: Seconds;
};

type FilterContext = Pick<FoundContext, "config" | "state" | "result" | "hrefOf" | "say" | "opened">;

/** The view data of a page of results. */
export function foundPage(context: FoundContext): FoundPage {
  const { config, requested, state, result, hrefOf, say, stale, nothing, notes, now } = context;
  const { words, search } = config;
  const heading = searchHeading(state, words, say);
  const cars = listedCars(result.cars, config, context.ratings);
  return {
    kind: "found",
    siteUrl: config.url,
    ...describe(context, heading),
    breadcrumbs: searchBreadcrumbs(state, heading, words, { hrefOf, say }),
    words: searchWords(state, words, say),
    query: requested.query,
    sortBy: state.sortBy,
    postcode: state.postcode,
    postcodeError: context.postcodeError,
    total: result.total,
    totalShown: formatTotal(result.total, search),
    page: state.page,
    pages: pagesOf(result.total, search),
    firstHref: hrefOf({ ...state, page: 1 }),
    searchHref: hrefOf({ ...state, sortBy: "rank", postcode: "", page: 1 }),
    cars,
    lenders: lendersOf([...cars, ...(nothing?.cars ?? [])], config),
    promos: state.page === 1 ? promosFor(context) : [],
    facets: filtersOf(context, search.facets),
    applied: appliedChoices(state, hrefOf, say),
    notes,
    clearHref: hrefOf(withoutAll(state)),
    form: searchForm(state, hrefOf),
    queryForm: searchForm(requested, hrefOf),
    states: { found: state, requested, cleared: context.cleared },
    nothing,
    stale,
    now: sharedTime(now),
  };
}

/** @param settings of the filters to show, in their order */
export function filtersOf(
  { config, state, result, hrefOf, say, opened }: FilterContext,
  settings: readonly FacetSetting[],
): FacetView[] {
  const { tags, manufacturer } = config;
  const labels = tags.certifiedMake === null ? {} : { certified: tags.certifiedName };
  const franchise = manufacturer !== null;
  return facetViews(settings, { state, results: result.facets, hrefOf, say, labels, franchise, opened });
}

/** Each card, on a site that lists repayments with the one shown on its own page. */
export function listedCars(
  cars: readonly CarCard[],
  config: SiteConfig,
  ratings: ReadonlyMap<string, ShownRating> = new Map(),
): ListedCar[] {
  const say = textsOf(config.texts);
  const listed = listsRepayments(config);
  return cars.map((card) => {
    const shown = listed ? shownRepayment(card, config) : null;
    const repayment = shown && {
      weeklyCents: shown.weeklyCents,
      rate: shown.rate,
      comparisonRate: shown.comparisonRate,
    };
    const rating = ratings.get(card.id);
    return {
      ...shownCar(card),
      repayment,
      ...(rating && { rating: cardRating(rating, config.words.vehicles, say) }),
    };
  });
}

/** The lenders of the cards' repayments, each once: a rate never stands without its lender (design §5). */
function lendersOf(cars: readonly ListedCar[], config: SiteConfig): NamedLender[] {
  const say = textsOf(config.texts);
  const lenders = cars.flatMap(({ carType, repayment }) => {
    if (!repayment) return [];
    const { lender, fees } = lendingTerms(config, carType);
    if (!lender) return [];
    return [[lender.key, { name: lender.name, licence: lender.licence, fees: feesLine(fees, say) }] as const];
  });
  return [...new Map(lenders).values()];
}

/** The number of pages of {@link PAGE_SIZE}, for as many cars as the page counts; 0 if there are no results. */
export function pagesOf(total: number, settings: CountSettings): number {
  return Math.ceil(Math.min(total, countOf(total, settings)) / PAGE_SIZE);
}

/** The page's description for search engines and link previews. */
function describe({ config, requested, state, result, hrefOf, say, stale }: FoundContext, heading: string) {
  const { name, address, search } = config;
  const words = searchWords(state, config.words, say);
  const noun = result.total === 1 ? words.vehicle : words.vehicles;
  const total = `${formatTotal(result.total, search)} ${noun}`;
  const place = `${address.city} ${address.state}`;
  return {
    heading,
    title: state.page === 1 ? heading : say("search.title_page", { heading, page: state.page }),
    description: say("search.description", { heading, total, name, place }),
    canonicalPath: hrefOf({ ...state, sortBy: "rank" }),
    indexable: !stale && requested.query === "" && isIndexable(state, result.total),
  };
}

/** The promo cards for the selected car types, or for the site's own. */
function promosFor({ config, state, hrefOf, now }: FoundContext): PlacedPromoCard[] {
  const own = config.search.searchFilters.car_type;
  const carTypes = state.refinements.car_type ?? (Array.isArray(own) ? own : []);
  const cards = currentPromoCards(config.promoCards, carTypes.filter(isCarType), now);
  const order = config.promoShuffle ? shuffledDaily(hrefOf(state), now) : undefined;
  return placePromoCards(cards, config.promoPositions, order);
}

function isCarType(value: string): value is CarType {
  return value === "new" || value === "used" || value === "demo";
}

const MAX_COUNT = 1_999;

type CountSettings = { stockCount: number | null };

/** Spec 1 §9: a count above 1999 is capped, or replaced by the dealer's own stock count. */
function countOf(total: number, { stockCount }: CountSettings): number {
  return total <= MAX_COUNT ? total : (stockCount ?? MAX_COUNT);
}

export function formatTotal(total: number, settings: CountSettings): string {
  const isCapped = total > MAX_COUNT && settings.stockCount === null;
  return `${formatCount(countOf(total, settings))}${isCapped ? "+" : ""}`;
}

/** Home, all stock, make, model; the last one is this page. */
export function searchBreadcrumbs(
  state: SearchState,
  heading: string,
  words: { vehicles: string },
  { hrefOf, say }: { hrefOf: HrefOf; say: Say },
): Crumb[] {
  const { make = [], model = [] } = state.refinements;
  const crumbs: Crumb[] = [
    { label: say("search.home"), href: "/" },
    { label: say("search.all", words), href: hrefOf(EMPTY_SEARCH) },
  ];
  if (make.length === 1) {
    crumbs.push({ label: make.join(), href: hrefOf({ ...EMPTY_SEARCH, refinements: { make } }) });
    if (model.length === 1) {
      crumbs.push({ label: model.join(), href: hrefOf({ ...EMPTY_SEARCH, refinements: { make, model } }) });
    }
  }
  const here = hrefOf({ ...state, page: 1 });
  const last = crumbs.findIndex(({ href }) => href === here);
  if (last < 0) return [...crumbs, { label: heading }];
  return crumbs.slice(0, last + 1).map((crumb, index) => (index === last ? { label: crumb.label } : crumb));
}
