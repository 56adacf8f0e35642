import { AFTER_IN_SITE, choiceOf, deskList, type FilterOf, optionOf, PLACE } from "../desk-list";
import { DESK_REVIEWS_PATH } from "../desk-paths";

/** The tabs of the list. `open` has what nobody replied to, `late` what waits for it for a week, `all` everything but what is hidden. */
export const REVIEW_TABS = ["open", "late", "answered", "hidden", "all"] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

export const REVIEW_SOURCES = ["file", "google"] as const;
export const RATINGS = ["5", "4", "3", "2", "1"] as const;

export const REVIEW_LIST = deskList({
  path: DESK_REVIEWS_PATH,
  parameters: {
    tab: choiceOf("state", REVIEW_TABS),
    place: PLACE,
    rating: optionOf("rating", RATINGS),
    source: optionOf("source", REVIEW_SOURCES),
    after: AFTER_IN_SITE,
  },
  unfiltered: { place: null, rating: null, source: null },
});

/** Its parsed URL. */
export type ReviewFilter = FilterOf<typeof REVIEW_LIST>;
