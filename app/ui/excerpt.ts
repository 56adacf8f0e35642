const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

/** The text of sanitised HTML, on one line. */
export function htmlText(html: string): string {
  const text = html
    .replace(/<\/?(?:p|br|li|ul|ol|h\d|div|tr|td|th|blockquote|figure)\b[^<>]*>/gi, " ")
    .replace(/<[^<>]*>/g, "");
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}

/** Decodes the entities of sanitised HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|apos|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** What an excerpt keeps at least of its length, to end with a sentence. */
const SENTENCE_KEEPS = 0.5;

/**
 * The beginning of a text that can be unfolded: whole sentences where they fill most of `length`, else as `excerpt`.
 */
export function wholeSentences(text: string, length: number): string {
  const characters = [...text];
  for (let end = length; end >= length * SENTENCE_KEEPS; end -= 1) {
    if (endsSentence(characters, end)) return characters.slice(0, end).join("");
  }
  return excerpt(text, length);
}

/** A point that a capital follows ends a sentence, so that "p.a. comparison" is none; a Chinese one always does. */
function endsSentence(characters: readonly string[], end: number): boolean {
  const [mark = "", space, next = ""] = characters.slice(end - 1, end + 2);
  if ("。！？".includes(mark)) return mark !== "";
  return ".!?".includes(mark) && mark !== "" && space === " " && /\p{Lu}/u.test(next);
}

/** A text truncated after a word, with an ellipsis; at most `length` characters before that. */
export function excerpt(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length + 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  const words = lastSpace > 0 ? cut.slice(0, lastSpace) : characters.slice(0, length).join("");
  return `${words.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, "")}…`;
}
