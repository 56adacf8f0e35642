export const FAVOURITES_PATH = "/favourites";

/** Upper bound of a device's favourites: one page shows them all. */
export const MAX_FAVOURITES = 48;

/** Where the cards of favourites are asked for; the device alone knows which they are. */
export function favouriteCarsPath(ids: readonly string[]): string {
  return `/api/favourites?${new URLSearchParams(ids.map((id) => ["id", id])).toString()}`;
}
