/** Spec 1 §7. */
export const SAVE_CAR_PATH = "/api/watchlist/save-car";
export const REMOVE_CAR_PATH = "/api/watchlist/remove-car";
export const SHOPPER_PATH = "/api/shopper";
/** Where a search is saved and removed. */
export const SAVED_SEARCHES_PATH = "/saved-searches";
/** The part of the watchlist page that lists them. */
export const SAVED_SEARCHES_ANCHOR = "saved-searches";
export const SAVED_SEARCHES_ON_LIST = `/watchlist#${SAVED_SEARCHES_ANCHOR}`;
