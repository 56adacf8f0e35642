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

/** A text truncated after a word, with an ellipsis; at most `length` characters before that. */
export function excerpt(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length + 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  const words = lastSpace > 0 ? cut.slice(0, lastSpace) : characters.slice(0, length).join("");
  return `${words.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, "")}…`;
}
