import { tidyAddress } from "./old-address";

/** What a sentence, a bracket or a mail program adds to an address that it contains, on either side. */
const ADDED = /^[\p{P}\p{S}\p{Z}\s]+|(?<![\p{P}\p{S}\p{Z}\s])[\p{P}\p{S}\p{Z}\s]+$/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** In no slug of ours: text that was written straight behind the address, such as Chinese. */
const NO_SLUG = /[^\w.~%+-]/u;
/** Where parameters begin that were added without a question mark, or with one that was escaped, or the tag of a page. */
const PARAMETERS = /[?&;]|<\//;
/** What pages of other systems end with. */
const ENDING = /\.(?:html?|php|aspx?|jsp)$/i;

/**
 * What was probably meant by an address that no page has: without the punctuation, blanks and invisible characters
 * that copying it added, with parameters that were glued to it as its query, in small letters. Pure.
 *
 * @returns paths of this site with their query, the likeliest first; none of them is the address itself
 */
export function meantAddresses({ pathname, search }: URL): string[] {
  const tidy = tidyAddress(pathname);
  const end = tidy.search(PARAMETERS);
  const [path, added] = end < 0 ? [tidy, ""] : [tidy.slice(0, end), tidy.slice(end + 1)];
  const paths = new Set([
    withSegments(path, trim),
    withSegments(path, (segment) => trim(segment).toLowerCase()),
    withSegments(path, (segment) => trim(cut(trim(segment))).toLowerCase()),
  ]);
  paths.delete(pathname);
  return [...paths].map((meant) => meant + withAdded(search, added));
}

function trim(segment: string): string {
  return segment.replace(INVISIBLE, "").replace(ADDED, "");
}

function cut(segment: string): string {
  const end = segment.search(NO_SLUG);
  return (end < 0 ? segment : segment.slice(0, end)).replace(ENDING, "");
}

function withSegments(path: string, change: (segment: string) => string): string {
  const segments = path.split("/").map(change).filter(Boolean);
  return `/${segments.map(encodeURIComponent).join("/")}`;
}

/** @param added parameters, as they stand in a page's source too: `utm_source=x&amp;utm_medium=y` */
function withAdded(search: string, added: string): string {
  const pairs = [...new URLSearchParams(added.replace(/^amp;|(?<=&)amp;/g, ""))].filter(
    ([name, value]) => /^\w/.test(name) && value !== "",
  );
  if (pairs.length === 0) return search;
  const query = new URLSearchParams([...new URLSearchParams(search), ...pairs]);
  return `?${query.toString()}`;
}
