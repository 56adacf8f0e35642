/** Spec 1 §9. */
export const COMMENTS_LENGTH = 400;

const SEPARATOR = "|";

/**
 * `paragraphs` are clean HTML; `teaser` is the plain text to show before 'more',
 * null when the comments are short enough to stand as they are.
 */
export type DealerComments =
  | { kind: "pending" }
  | { kind: "comments"; paragraphs: string[]; teaser: string[] | null };

/**
 * A dealer's comments as spec 1 §4 shows them: pending when there is nothing but
 * separators, else split on the pipe into paragraphs.
 *
 * @param html as the feed sent it
 * @param sanitise makes dealer HTML safe to show (design §4.10)
 */
export function dealerComments(html: string | null, sanitise: (html: string) => string): DealerComments {
  const paragraphs = (html ?? "")
    .split(SEPARATOR)
    .map((part) => sanitise(part).trim())
    .filter((paragraph) => plainText(paragraph) !== "");
  if (paragraphs.length === 0) return { kind: "pending" };
  return { kind: "comments", paragraphs, teaser: teaserOf(paragraphs.map(plainText)) };
}

/** The first {@link COMMENTS_LENGTH} characters over all paragraphs. */
function teaserOf(paragraphs: string[]): string[] | null {
  const teaser: string[] = [];
  let room = COMMENTS_LENGTH;
  for (const paragraph of paragraphs) {
    const characters = [...paragraph];
    // Room may be used up to the last character: then the paragraph before ends in the mark.
    if (characters.length > room) {
      const cut = room > 0 ? characters.slice(0, room).join("") : (teaser.pop() ?? "");
      return [...teaser, `${cut.trimEnd()}…`];
    }
    teaser.push(paragraph);
    room -= characters.length;
  }
  return null;
}

function plainText(html: string): string {
  const text = html.replace(/<br\s*\/?>|<\/(?:p|li|div|h\d)>/gi, " ").replace(/<[^>]*>/g, "");
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

/** What sanitised HTML writes as an entity, as the character that it stands for. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|apos|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
