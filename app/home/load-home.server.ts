import { filterLocations, sortLocations } from "~/locations/filter-locations";
import type { Location } from "~/locations/location";
import { toLocationSummary } from "~/locations/location-summary";
import { locationsOf } from "~/locations/locations.server";
import { surroundingsOf } from "~/locations/surroundings/surroundings.server";
import { type CreditOfferSite, creditWords } from "~/offers/credit-offer";
import type { OfferCredit } from "~/offers/offer";
import { offerPicture } from "~/offers/offer-view";
import { offerHref } from "~/offers/offer-href";
import { listOffers } from "~/offers/offers.server";
import { sharedTime } from "~/platform/cache-headers";
import type { Seconds } from "~/platform/moment";
import { areReviewsShown } from "~/reviews/review-aggregate";
import { findShownReviews } from "~/reviews/reviews.server";
import { inOrder } from "~/search/facet-views";
import { textsOf, valueLabel } from "~/search/value-label";
import { currentMessages } from "~/shell/banner-messages";
import type { FacetTilesBlock } from "~/site/config/home";
import type { Site } from "~/site/site";
import type { CarImage } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";
import type { Refinements } from "~/stock/facet";
import { makeLogo } from "~/stock/make-logo";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { rowCar } from "~/stock/shown-car";
import { searchStock } from "~/stock/search-stock.server";
import { ifUnavailable, StockIndexUnavailable, type FacetCount, type SortKey } from "~/stock/stock-index";
import type { StockSite } from "~/stock/stock-site";
import { findVocabulary } from "~/stock/stock-vocabulary.server";

import type { HomeData } from "./HomeBlocks";
import type { OfferTeaser } from "./Offers";
import { facetTiles, pickImages, browseTiles, NO_STOCK, type FacetTile, type HomeStock } from "./home-stock";

const ROW = 8;
const MAKES = 12;
/** More bodies than a home page shows. */
const BODIES = 8;
const IN_STOCK: Refinements = { status: ["in_stock", "coming_soon"] };

type HomeSite = StockSite & { config: { makeLogos: Readonly<Record<string, string>> } };

type Question = {
  sortBy?: SortKey;
  refinements?: Refinements;
  facets?: ("make" | "body" | "price")[];
  /** Which cars at all; by default those in stock. */
  base?: Refinements;
  perPage: number;
};

/**
 * The stock of a home page. The page is worth showing without it: if the index does not respond, this gives
 * {@link NO_STOCK}.
 */
export async function findHomeStock(site: HomeSite): Promise<HomeStock> {
  try {
    const [listed, ranked, newest] = await Promise.all([
      // The query of the results page, so that both count the same cars.
      ask(site, { facets: ["make", "body", "price"], perPage: 1, base: {} }),
      ask(site, { perPage: ROW }),
      ask(site, { sortBy: "newest", perPage: ROW }),
    ]);
    const makes = listed.facets.make?.counts ?? [];
    const bodies = listed.facets.body?.counts.slice(0, BODIES) ?? [];
    return {
      total: listed.total,
      makes: makes.map(({ value }) => value),
      bodies: bodies.map(({ value }) => value),
      makeTiles: makes
        .slice(0, MAKES)
        .map((make) => ({ ...make, logo: makeLogo(make.value, site.config.makeLogos) })),
      bodyTiles: browseTiles(bodies, await findExamples(site, bodies), (car) => car.simpleBody),
      featured: ranked.cars.map(rowCar),
      justArrived: newest.cars.map(rowCar),
      prices: listed.facets.price?.stats ?? null,
    };
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return NO_STOCK;
    throw error;
  }
}

/** Several cars of each body, since the first may have no picture. */
async function findExamples(site: StockSite, bodies: FacetCount[]): Promise<CarCard[]> {
  const found = await Promise.all(
    bodies.map(({ value }) => ask(site, { refinements: { body: [value] }, perPage: 3 })),
  );
  return found.flatMap(({ cars }) => cars);
}

async function ask(site: StockSite, question: Question) {
  const { sortBy = "rank", refinements = {}, facets = [], base = IN_STOCK, perPage } = question;
  const state = { ...EMPTY_SEARCH, sortBy, refinements };
  const { result } = await searchStock(site, { state, base, facets, perPage });
  return result;
}

type Offer = {
  id: string;
  name: string;
  category: string;
  highlight: string | null;
  image: string | null;
  credit: OfferCredit | null;
  manufacturer: string | null;
};

/** Everything that a home page shows besides the site itself. */
export async function loadHome(site: Site, now: Seconds): Promise<HomeData> {
  const { config } = site;
  const [stock, facetTiles, offers, locations, reviews] = await Promise.all([
    findHomeStock(site),
    findFacetTiles(site),
    listOffers(site, now),
    locationsOf(site),
    findShownReviews(site, now),
  ]);
  return {
    now: sharedTime(now),
    stock,
    home: config.home,
    message: currentMessages(config.bannerMessages, now).home ?? null,
    valueAdds: config.vehiclePage.valueAdds,
    offers: offerTeasers(offers, config),
    facetTiles,
    locations: shownLocations(config, locations),
    reviews,
  };
}

/** The locations of each block of locations, in page order. */
function shownLocations(config: Site["config"], all: Location[]): HomeData["locations"] {
  const blocks = config.home.blocks.filter((block) => block.name === "locations");
  const sorted = sortLocations(all);
  return blocks.map(({ filter, layout }) => {
    const shown = filterLocations(sorted, filter);
    return {
      locations: shown.map((location) =>
        toLocationSummary(location, {
          site: config,
          isRatingShown: (rating) => areReviewsShown(rating, config.reviews),
        }),
      ),
      ...(layout === "map" && { drawing: surroundingsOf(shown) }),
    };
  });
}

function offerTeasers(
  offers: readonly Offer[],
  site: { manufacturer: { name: string } | null } & CreditOfferSite,
): OfferTeaser[] {
  return offers.map((offer) => {
    const credit = creditWords(offer.credit, site);
    return {
      id: offer.id,
      name: offer.name,
      category: offer.category,
      highlight: credit?.rates ?? offer.highlight,
      creditTerms: credit?.terms ?? null,
      picture: offerPicture(offer),
      href: offerHref(offer, site),
    };
  });
}

/** The tiles of each facet block, in page order, counted as the results page does; none if the index is down. */
async function findFacetTiles(site: Site): Promise<FacetTile[][]> {
  const blocks = site.config.home.blocks.filter((block) => block.name === "facet-tiles");
  if (blocks.length === 0) return [];
  const tiles = Promise.all(blocks.map((block) => tilesOf(site, block)));
  return tiles.catch(ifUnavailable(blocks.map(() => [])));
}

async function tilesOf(site: Site, block: FacetTilesBlock): Promise<FacetTile[]> {
  const { facet, look, limit } = block;
  const [vocabulary, { result }] = await Promise.all([
    findVocabulary(site),
    searchStock(site, { state: EMPTY_SEARCH, facets: [facet], perPage: 1 }),
  ]);
  const counts = inOrder(facet, (result.facets[facet]?.counts ?? []).slice(0, limit));
  const images = look === "pictures" ? await findImages(site, facet, counts) : new Map<string, CarImage>();
  const say = textsOf(site.config.texts);
  return facetTiles(block, { counts, images }, { vocabulary, search: site.config.search }, (named, value) =>
    valueLabel(named, value, say),
  );
}

/** Cars fetched per value to find a picture that no other tile has. */
const LOOKED_AT = 12;

/** A picture for each value; values get different pictures if possible. */
async function findImages(
  site: Site,
  facet: FacetTilesBlock["facet"],
  counts: readonly { value: string }[],
): Promise<Map<string, CarImage>> {
  const found = await Promise.all(
    counts.map(async ({ value }) => {
      const state = { ...EMPTY_SEARCH, refinements: { [facet]: [value] } };
      const query = { state, base: IN_STOCK, facets: [], perPage: LOOKED_AT };
      const { result } = await searchStock(site, query);
      return { value, images: result.cars.flatMap(({ images }) => images.slice(0, 1)) };
    }),
  );
  return pickImages(found);
}
