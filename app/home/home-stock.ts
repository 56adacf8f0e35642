import type { CarCard } from "../stock/car-card";
import type { CarImage } from "../stock/car";
import type { MakeLogo } from "../stock/make-logo";
import type { FacetCount } from "../stock/stock-index";

/** A value shoppers browse by, with a picture of a car that has it. */
export type BrowseTile = FacetCount & { image: CarImage | null };

/** A make and what stands for it. */
export type MakeTile = FacetCount & { logo: MakeLogo };

/** What the blocks of a home page show of the stock. */
export type HomeStock = {
  /** In stock now. */
  total: number;
  makes: MakeTile[];
  bodies: BrowseTile[];
  featured: CarCard[];
  justArrived: CarCard[];
  /** Whole dollars; null when nothing is priced. */
  prices: { min: number; max: number } | null;
};

export const NO_STOCK: HomeStock = {
  total: 0,
  makes: [],
  bodies: [],
  featured: [],
  justArrived: [],
  prices: null,
};

/** Gives each value the first picture among these cars. */
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
