export type Stars = {
  full: number;
  /** How much of the next star is filled, 0 for none. */
  partial: number;
  empty: number;
  /** The rating in words: one decimal (spec 2 §5). */
  label: string;
};

export type ReviewAggregate = { /** 0 when there are none. */ average: number; count: number };

export type ReviewSettings = { hidden: boolean; minimumRating: number };

const STARS = 5;

/** A fraction up to here leaves its star empty (spec 2 §5). */
const PARTIAL_ABOVE = 0.3;

/** @param rating 0 to 5; more is taken for 5, less for 0 */
export function starsOf(rating: number): Stars {
  const clamped = Math.min(Math.max(rating, 0), STARS);
  const full = Math.floor(clamped);
  // Rounded, since 1.3 - 1 is a little more than 0.3 in binary.
  const fraction = Math.round((clamped - full) * 1_000) / 1_000;
  const partial = fraction > PARTIAL_ABOVE ? fraction : 0;
  return { full, partial, empty: STARS - full - Math.ceil(partial), label: clamped.toFixed(1) };
}

/** Reviews show only if the average exceeds the minimum and they are not hidden (spec 2 §4). */
export function areReviewsShown({ average, count }: ReviewAggregate, settings: ReviewSettings): boolean {
  return !settings.hidden && count > 0 && average > settings.minimumRating;
}
