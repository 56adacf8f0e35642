const MAX_LENGTH = 1_024;

/** Unreserved characters, a few marks, escapes and slashes; no `@`, `:` or `\`. */
const PATHNAME = /^\/(?:[A-Za-z0-9\-._~!$'()*+,;=]|%[0-9A-Fa-f]{2}|\/)*$/;
/** The characters that a browser puts into a query or a fragment unescaped: printable ASCII. */
const SUFFIX = /^(?:[?#][!\x23-\x3b\x3d\x3f-\x5b\x5d-\x5f\x61-\x7e]*)?$/;
/** Escapes that a proxy or a router might decode: control characters, `%`, `.`, `/`, `@`, `\`. */
const HIDDEN = /%(?:[01][0-9a-f]|25|2e|2f|40|5c|7f)/i;

/**
 * A redirect target on this site, for the parameters
 * `redirect` and `back` (design §4.4). Anything that is not certainly one is rejected, so
 * an unusual but valid path leads to the fallback.
 *
 * @param value from a URL or a form, decoded once
 * @param fallback a path of this site
 */
export function safeReturnPath(value: unknown, fallback: string): string {
  return typeof value === "string" && isSafePath(value) ? value : fallback;
}

function isSafePath(value: string): boolean {
  if (value.length > MAX_LENGTH) return false;
  const end = value.search(/[?#]/);
  const pathname = end < 0 ? value : value.slice(0, end);
  const suffix = end < 0 ? "" : value.slice(end);
  if (!PATHNAME.test(pathname) || !SUFFIX.test(suffix) || HIDDEN.test(pathname)) return false;
  if (pathname.includes("//") || !isDecodable(pathname)) return false;
  return pathname.split("/").every((segment) => segment !== "." && segment !== "..");
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
