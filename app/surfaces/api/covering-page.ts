/** An index answers in pages: the `page`, from 1, of `perPage` cars. */
type CoveringPage = { page: number; perPage: number };

/**
 * The smallest page that has all of a window's cars. The port of the stock index has pages, which begin at
 * multiples of their size; a window begins anywhere.
 *
 * @param skip cars before the window
 * @param take cars in it, at least 1
 * @param max the most cars that a page may have
 * @returns null if no page of at most `max` covers it
 */
export function coveringPage(skip: number, take: number, max: number): CoveringPage | null {
  for (let perPage = take; perPage <= max; perPage++) {
    if ((skip % perPage) + take <= perPage) return { page: Math.floor(skip / perPage) + 1, perPage };
  }
  return null;
}
