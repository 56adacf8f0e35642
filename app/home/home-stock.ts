import type { FacetTilesBlock } from "~/site/config/home";
import type { CarImage } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";
import type { ValueFacet } from "~/stock/facet";
import type { MakeLogo } from "~/stock/make-logo";
import { searchHref, type SearchAddresses } from "~/stock/search-path";
import { EMPTY_SEARCH } from "~/stock/search-state";
import type { ShownCar } from "~/stock/shown-car";
import type { SearchVocabulary } from "~/stock/search-vocabulary";
import type { FacetCount } from "~/stock/stock-index";
import type { RangeScale } from "~/ui/range-scale";

/** A facet value as shown to shoppers, and the URL of its stock. */
export type FacetTile = { label: string; count: number; href: string; image: CarImage | null };

/** With fewer tiles there is no choice. */
const MIN_TILES = 2;

/**
 * One picture per value; no two tiles share one if that can be avoided.
 *
 * @param candidates the pictures a value may have, best first
 */
export function pickImages(
  candidates: readonly { value: string; images: readonly CarImage[] }[],
): Map<string, CarImage> {
  const picked = new Map<string, CarImage>();
  const used = new Set<string>();
  for (const { value, images } of candidates) {
    const image = images.find(({ key }) => !used.has(key)) ?? images[0];
    if (!image) continue;
    used.add(image.key);
    picked.set(value, image);
  }
  return picked;
}

type Found = { counts: readonly FacetCount[]; images: ReadonlyMap<string, CarImage> };

/**
 * The tiles of a block. Makes and bodies link to /search/{slug}; other facets link to the search with that
 * value selected (spec 2 §2).
 *
 * @param labelOf the display name of a value
 */
export function facetTiles(
  { facet, limit }: Pick<FacetTilesBlock, "facet" | "limit">,
  { counts, images }: Found,
  addresses: { vocabulary: SearchVocabulary; search: SearchAddresses },
  labelOf: (facet: ValueFacet, value: string) => string,
): FacetTile[] {
  if (counts.length < MIN_TILES) return [];
  return counts.slice(0, limit).map(({ value, count }) => ({
    label: labelOf(facet, value),
    count,
    href: searchHref(
      { ...EMPTY_SEARCH, refinements: { [facet]: [value] } },
      addresses.vocabulary,
      addresses.search,
    ),
    image: images.get(value) ?? null,
  }));
}

/** A value shoppers browse by, with a picture of a car that has it. */
export type BrowseTile = FacetCount & { image: CarImage | null };

/** A make with its logo. */
export type MakeTile = FacetCount & { logo: MakeLogo };

/** The stock data of a home page's blocks. */
export type HomeStock = {
  /** As many as the results page counts. */
  total: number;
  /** The values of the search's fields, the most frequent first. */
  makes: string[];
  bodies: string[];
  makeTiles: MakeTile[];
  bodyTiles: BrowseTile[];
  featured: ShownCar[];
  justArrived: ShownCar[];
  /** Whole dollars; null when nothing is priced. */
  prices: { min: number; max: number } | null;
};

export const NO_STOCK: HomeStock = {
  total: 0,
  makes: [],
  bodies: [],
  makeTiles: [],
  bodyTiles: [],
  featured: [],
  justArrived: [],
  prices: null,
};

/** Gives each value a picture of its first car that has one. */
export function browseTiles(
  counts: readonly FacetCount[],
  cars: readonly CarCard[],
  valueOf: (car: CarCard) => string | null,
): BrowseTile[] {
  return counts.map((count) => {
    const car = cars.find((candidate) => valueOf(candidate) === count.value && candidate.images.length > 0);
    return { ...count, image: car?.images[0] ?? null };
  });
}

/** Spec 2 §5 and §9: the price slider, in whole dollars; its thumbs snap to these steps. */
export const PRICE_SCALE: RangeScale = { min: 5_000, max: 250_000, step: 500, unit: 500 };

/** Round steps, finer at the prices of most cars. */
const STEPS = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000,
  250_000,
];

/**
 * The steps within this stock's price range, and one above all of it.
 *
 * @param prices lowest and highest of the stock, in whole dollars
 */
export function priceSteps(prices: { min: number; max: number } | null): number[] {
  if (!prices) return [];
  const useful = STEPS.filter((step) => step > prices.min && step < prices.max);
  const above = STEPS.find((step) => step >= prices.max);
  return above === undefined ? useful : [...useful, above];
}

/** Budgets that shoppers commonly have. */
const BUDGETS = [10_000, 15_000, 20_000, 30_000, 40_000, 60_000, 100_000, 150_000];

/** The first `count` usual budgets within this stock's price range. */
export function budgets(prices: { min: number; max: number } | null, count: number): number[] {
  if (!prices) return [];
  return BUDGETS.filter((budget) => budget > prices.min && budget < prices.max).slice(0, count);
}
