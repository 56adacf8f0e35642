import { htmlText, wholeSentences } from "~/ui/excerpt";

/** Spec 1 §9. */
const COMMENTS_LENGTH = 400;

const SEPARATOR = "|";
/** Each is sanitised on its own. The last one keeps the rest, with its separators. */
const MAX_PARAGRAPHS = 200;
/** More than anyone writes. The sanitiser takes several microseconds for each, while a page is rendered. */
const MAX_TAGS = 2_000;

/**
 * `paragraphs` are sanitised HTML; `teaser` is the plain text to show before 'more', null if the comments are
 * short enough to show as a whole.
 */
export type DealerComments =
  | { kind: "pending" }
  | { kind: "comments"; paragraphs: string[]; teaser: string[] | null };

/**
 * A dealer's comments as spec 1 §4 shows them: pending if there are only separators and punctuation, otherwise split on the
 * pipe into paragraphs. Those of thousands of tags are shown as plain text.
 *
 * @param html as the feed sent it
 * @param sanitise makes dealer HTML safe to show (design §4.10)
 */
export function dealerComments(html: string | null, sanitise: (html: string) => string): DealerComments {
  const paragraphs = partsOf(withoutTooManyTags(html ?? ""))
    .map((part) => sanitise(part).trim())
    .filter((paragraph) => saysSomething(htmlText(paragraph)));
  if (paragraphs.length === 0) return { kind: "pending" };
  return { kind: "comments", paragraphs, teaser: teaserOf(paragraphs.map(htmlText)) };
}

/** A dash, dots or stars are what a dealer's system puts where nothing was written. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(text);
}

function withoutTooManyTags(html: string): string {
  return html.split("<", MAX_TAGS + 2).length - 1 > MAX_TAGS ? html.replace(/<(?:[^<>]*>)?/g, " ") : html;
}

function partsOf(html: string): string[] {
  const parts = html.split(SEPARATOR).filter((part) => part.trim() !== "");
  if (parts.length <= MAX_PARAGRAPHS) return parts;
  return [...parts.slice(0, MAX_PARAGRAPHS - 1), parts.slice(MAX_PARAGRAPHS - 1).join(SEPARATOR)];
}

/** The first {@link COMMENTS_LENGTH} characters across all paragraphs, cut after a word. */
function teaserOf(paragraphs: string[]): string[] | null {
  const teaser: string[] = [];
  let room = COMMENTS_LENGTH;
  for (const paragraph of paragraphs) {
    const { length } = [...paragraph];
    if (length > room) {
      // If no room is left at all, the previous paragraph gets the ellipsis.
      return room > 0
        ? [...teaser, wholeSentences(paragraph, room)]
        : [...teaser.slice(0, -1), `${teaser.at(-1)}…`];
    }
    teaser.push(paragraph);
    room -= length;
  }
  return null;
}
