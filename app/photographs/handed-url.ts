/** The beginning of the address of a file that a source hands over. */
export const HANDED = "feed:";

/**
 * The address of a file that a source hands over; `path` as in the source's archive or folder, in lower case.
 */
export function handedUrl(source: string, path: string): string {
  return `${handedPrefix(source)}${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** The prefix of these addresses. */
export function handedPrefix(source: string): string {
  return `${HANDED}${source}/`;
}

/** @returns the path that `handedUrl` was given */
export function handedPath(source: string, url: string): string {
  return url.slice(handedPrefix(source).length).split("/").map(decodeURIComponent).join("/");
}

export function isHanded(url: string): boolean {
  return url.startsWith(HANDED);
}
