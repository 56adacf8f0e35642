/** Increase it when the drawings change: those that are checked again are then fetched again. */
export const ARTWORK_REVISION = "7";
