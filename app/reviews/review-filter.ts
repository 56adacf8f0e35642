import { reviewsPath } from "~/paths";

/** What the reviews page shows of all reviews: those of a location, those with so many stars, one page of them. */
export type ReviewFilter = {
  /** The slug of a location; null for all. */
  location: string | null;
  /** 1 to 5; null for all. */
  stars: number | null;
  /** From 1. */
  page: number;
};

export const STARS = [5, 4, 3, 2, 1] as const;

/** Reads a URL, in which a location is a `yard`, as in links that exist; what is not a filter is ignored. */
export function readReviewFilter(search: URLSearchParams): ReviewFilter {
  const page = Number(search.get("page") ?? "1");
  return {
    location: search.get("yard"),
    stars: STARS.find((stars) => String(stars) === search.get("stars")) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a filter's page; its first page has no number. */
export function reviewFilterHref({ location, stars, page }: ReviewFilter): string {
  return reviewsPath({
    ...(location === null ? {} : { yard: location }),
    ...(stars === null ? {} : { stars: String(stars) }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}
