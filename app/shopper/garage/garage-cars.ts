/** A row of a wide screen; the watchlist itself has them all. */
export const GARAGE_CARS = 3;
