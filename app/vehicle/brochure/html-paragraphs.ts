import { decodeEntities } from "../decode-entities";

/**
 * The lines of clean HTML as plain text: what has a line of its own in a page has one here,
 * entries of a list begin with a bullet.
 *
 * @param html sanitised (design §4.10); here it is only read, nothing of it runs
 */
export function htmlParagraphs(html: string): string[] {
  const text = html
    .replace(/\s+/g, " ")
    .replace(/<li\b[^>]*>/gi, "\n• ")
    .replace(
      /<br\s*\/?>|<\/?(?:p|div|ul|ol|li|dl|dt|dd|h\d|tr|table|blockquote|hr|pre|figure)\b[^>]*>/gi,
      "\n",
    )
    .replace(/<[^>]*>/g, "");
  return decodeEntities(text)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line !== "•");
}
