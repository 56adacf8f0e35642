import { DESK_REVIEWS_PATH } from "../desk-paths";
import { cursorText, listPath, parameterReader } from "../list-address";
import { parsePlace, placeValue } from "../place-filter";
import type { Part } from "../scope";

/** The tabs of the list. `open` has what nobody replied to, `all` everything but what is hidden. */
export const REVIEW_TABS = ["open", "answered", "hidden", "all"] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

export const REVIEW_SOURCES = ["file", "google"] as const;
export const RATINGS = [5, 4, 3, 2, 1] as const;

/** The last review of a page. `at` in milliseconds UTC, `id` its site and id: `<site>/<id>`. */
export type ReviewCursor = { at: number; id: string };

/** The list's parsed URL. */
export type ReviewFilter = {
  tab: ReviewTab;
  place: Part | null;
  rating: (typeof RATINGS)[number] | null;
  source: (typeof REVIEW_SOURCES)[number] | null;
  after: ReviewCursor | null;
};

const MAX_CURSOR = 600;

/** Total: every URL gives a list, and invalid parameters are ignored. */
export function parseReviews(search: URLSearchParams): ReviewFilter {
  const param = parameterReader(search, MAX_CURSOR);
  const [tab, rating, source] = [param("state"), param("rating"), param("source")];
  const [, at = "", id = ""] = /^(\d{1,15})-([^/]+\/.+)$/.exec(param("after")) ?? [];
  return {
    tab: REVIEW_TABS.find((known) => known === tab) ?? "open",
    place: parsePlace(param("at")),
    rating: RATINGS.find((known) => String(known) === rating) ?? null,
    source: REVIEW_SOURCES.find((known) => known === source) ?? null,
    after: id === "" ? null : { at: Number(at), id },
  };
}

/** The URL of a list; changing a filter returns to the first page. */
export function reviewsPath(filter: ReviewFilter, change: Partial<ReviewFilter> = {}): string {
  const { tab, place, rating, source, after } = { ...filter, after: null, ...change };
  return listPath(DESK_REVIEWS_PATH, {
    state: tab !== "open" && tab,
    at: place && placeValue(place),
    rating: rating && String(rating),
    source,
    after: cursorText(after),
  });
}
