export const FAVOURITES_PATH = "/favourites";

/** One page shows them all. */
export const MAX_FAVOURITES = 48;

/** The address of the favourites' cards; only the device knows which they are. */
export function favouriteCarsPath(ids: readonly string[]): string {
  return `/api/favourites?${new URLSearchParams(ids.map((id) => ["id", id])).toString()}`;
}
