import { htmlText } from "~/ui/excerpt";

/** A heading of an article, and its anchor in the page. */
export type ContentsEntry = { id: string; text: string };
type Article = { html: string; contents: ContentsEntry[] };

/** The sanitiser removes attributes from headings, so this matches all of them. */
const HEADING = /<h2>((?:(?!<h2>)[^])*?)<\/h2>/g;
/** Shorter articles need no table of contents. */
const MIN_ENTRIES = 4;
/** About two screens on a phone. */
const MIN_CHARACTERS = 1_800;

/**
 * Gives the headings of an article anchors, and lists them if it is long enough for a table of contents.
 *
 * @param html sanitised, so it contains no ids
 */
export function withContents(html: string): Article {
  const entries: ContentsEntry[] = [];
  const taken = new Set<string>();
  const anchored = html.replaceAll(HEADING, (whole, inner: string) => {
    const text = htmlText(inner);
    const id = uniqueId(text, taken, entries.length + 1);
    taken.add(id);
    entries.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  const isLong = entries.length >= MIN_ENTRIES && htmlText(html).length >= MIN_CHARACTERS;
  return { html: anchored, contents: isLong ? entries : [] };
}

const HAN = /\p{Script=Han}/gu;

/** Reading time in minutes at 220 words, or 400 Chinese characters, per minute; at least one. */
export function readingMinutes(html: string): number {
  const text = htmlText(html);
  const characters = text.match(HAN)?.length ?? 0;
  const words = text.replaceAll(HAN, " ").split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / 220 + characters / 400));
}

function uniqueId(text: string, taken: ReadonlySet<string>, number: number): string {
  const slug = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  // The prefix avoids clashes with the page's own anchors.
  const id = `section-${slug || number}`;
  return taken.has(id) ? `${id}-${number}` : id;
}
