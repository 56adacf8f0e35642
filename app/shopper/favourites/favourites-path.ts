export const FAVOURITES_PATH = "/favourites";

/** As many as one page shows again; more no device keeps. */
export const MOST_FAVOURITES = 48;

/** Where the cards of favourites are asked for; the device alone knows which they are. */
export function favouriteCarsPath(ids: readonly string[]): string {
  return `/api/favourites?${new URLSearchParams(ids.map((id) => ["id", id])).toString()}`;
}
