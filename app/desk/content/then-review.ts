const THEN = "then";
const REVIEW = "review";

/** The address of an entry's form whose success leads on to what the draft changes, to be published. */
export function thenReview(path: string): string {
  return `${path}?${new URLSearchParams({ [THEN]: REVIEW }).toString()}`;
}

/** @param url of a request */
export function isThenReview(url: string): boolean {
  return new URL(url).searchParams.get(THEN) === REVIEW;
}
