/**
 * The one spelling of a request's target that everything behind the first middleware reads. A router decodes escapes,
 * resolves dot segments, reads backslashes as slashes and ignores case: a rule that compared what was sent would
 * decide about another page than the one that answers. Pure.
 */

type TargetReading =
  /** The target to go on with; it differs from what was sent only where a browser would have sent this. */
  | { kind: "read"; target: string }
  /** The address that this is another spelling of, as people mistype it. */
  | { kind: "moved"; to: string }
  | { kind: "refused" };

const REFUSED: TargetReading = { kind: "refused" };
/** Placeholder base of a URL that is parsed for its path only. */
const NO_ORIGIN = "http://site.invalid";
const NUL = "%00";
const ESCAPED_UNRESERVED = /%(?:2[de]|5f|7e|3\d|[46][1-9a-f]|[57][\da])/gi;
/** `.` and `..`, which browsers resolve before they send. */
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;
/** Read as a slash, dropped between two, or refused by PostgreSQL; no address of ours contains any. */
const NO_PATH_CHARACTER = /[\\#]|[^!-~]|%(?:5c|7f|[01][\da-f])/i;

/**
 * @param sent a request target as Node gives it, in ASCII (RFC 9112 §3.2): a path with its query, or anything else
 */
export function readTarget(sent: string): TargetReading {
  const start = sent.indexOf("?");
  const [path, query] = start < 0 ? [sent, ""] : [sent.slice(0, start), sent.slice(start)];
  if (!path.startsWith("/") || query.includes("#")) return REFUSED;
  const plain = withoutLineEnd(path.replace(ESCAPED_UNRESERVED, decodeURIComponent));
  if (NO_PATH_CHARACTER.test(plain) || DOT_SEGMENT.test(plain) || !isDecodable(plain)) return REFUSED;
  // PostgreSQL rejects NUL in text. One that only appears by stripping (`%%0000`) is written to deceive.
  const clean = query.replaceAll(NUL, "");
  if (clean.includes(NUL)) return REFUSED;
  // `//evil.example` is another host wherever it is resolved as a reference.
  const normal = plain.replace(/\/{2,}/g, "/");
  const { pathname, search } = new URL(NO_ORIGIN + normal + clean);
  const target = pathname + search;
  return normal === path ? { kind: "read", target } : { kind: "moved", to: target };
}

/** Copied from a file or a program's text with what ended its line: `%0d%0a`, a tab, a backslash. */
function withoutLineEnd(path: string): string {
  let end = path.length;
  for (;;) {
    if (path[end - 1] === "\\") end -= 1;
    else if (/^%(?:0[9ad]|5c)$/i.test(path.slice(end - 3, end))) end -= 3;
    else return path.slice(0, end);
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
