export type ReviewAggregate = { /** 0 when there are none. */ average: number; count: number };

export type ReviewSettings = { hidden: boolean; minimumRating: number };

/** Reviews show only if the average exceeds the minimum and they are not hidden (spec 2 §4). */
export function areReviewsShown({ average, count }: ReviewAggregate, settings: ReviewSettings): boolean {
  return !settings.hidden && count > 0 && average > settings.minimumRating;
}
