/** Spec 1 §7. */
export const SAVE_CAR_PATH = "/api/watchlist/save-car";
export const REMOVE_CAR_PATH = "/api/watchlist/remove-car";
export const SHOPPER_PATH = "/api/shopper";
