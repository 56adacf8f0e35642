/** Where the number stands on the page; a form without JavaScript leads back to it. */
export const CALL_ANCHOR = "call";

/** The page of a car with its number shown: what the form leads to where there is no script. */
export function revealedPath(slug: string): string {
  return `/cars/${encodeURIComponent(slug)}?phone=shown#${CALL_ANCHOR}`;
}

/** @param search the query of the page's address */
export function isRevealed(search: string): boolean {
  return new URLSearchParams(search).get("phone") === "shown";
}
