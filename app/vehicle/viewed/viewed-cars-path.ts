/** A full row on a wide screen, and one to scroll to. */
export const SHOWN_VIEWED = 8;

/**
 * Where the cards of viewed cars are asked for.
 *
 * @param ids the latest first; only as many as are shown
 */
export function viewedCarsPath(ids: readonly string[]): string {
  const query = new URLSearchParams(ids.slice(0, SHOWN_VIEWED).map((id) => ["id", id]));
  return `/api/viewed-cars?${query.toString()}`;
}
