const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

/**
 * The lines of clean HTML as plain text: what has a line of its own in a page has one here,
 * entries of a list begin with a bullet.
 *
 * @param html sanitised (design §4.10); here it is only read, nothing of it runs
 */
export function htmlParagraphs(html: string): string[] {
  return html
    .replace(/\s+/g, " ")
    .replace(/<li\b[^>]*>/gi, "\n• ")
    .replace(
      /<br\s*\/?>|<\/?(?:p|div|ul|ol|li|dl|dt|dd|h\d|tr|table|blockquote|hr|pre|figure)\b[^>]*>/gi,
      "\n",
    )
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|#39|apos|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line !== "•");
}
