import { reviewsPath } from "~/paths";
import { REVIEW_TOPICS, type ReviewTopic } from "~/site/config/review-topic";

export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** What the reviews page shows of all reviews: those of a location, with so many stars, about a topic, one page of them. */
export type ReviewFilter = {
  /** The slug of a location; null for all. */
  location: string | null;
  /** 1 to 5; null for all. */
  stars: number | null;
  topic: ReviewTopic | null;
  sort: ReviewSort;
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
    topic: REVIEW_TOPICS.find((topic) => topic === search.get("topic")) ?? null,
    sort: REVIEW_SORTS.find((sort) => sort === search.get("sort")) ?? "newest",
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a filter's page; its first page has no number. */
export function reviewFilterHref({ location, stars, topic, sort, page }: ReviewFilter): string {
  return reviewsPath({
    ...(location === null ? {} : { yard: location }),
    ...(stars === null ? {} : { stars: String(stars) }),
    ...(topic === null ? {} : { topic }),
    ...(sort === "newest" ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}
