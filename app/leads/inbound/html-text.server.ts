import sanitizeHtml from "sanitize-html";

/** Tags after which a line ends, as a reader would see it. */
const LINE_ENDS = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table|\/blockquote)\b[^<>]*>/gi;
/** Where mail programs begin to quote. */
const QUOTES = [
  /<blockquote\b/i,
  /<div\b[^<>]*\bclass="?gmail_quote/i,
  /<div\b[^<>]*\bid="?(?:divRplyFwdMsg|appendonsend)/i,
];
/** More is not a letter: it is cut before it is parsed. */
const MAX_HTML = 500_000;

/**
 * The words of a mail that has only HTML, with the part that its program quoted. Its markup is never shown.
 */
export function splitHtml(html: string): { text: string; quoted: string } {
  const whole = html.slice(0, MAX_HTML);
  const starts = QUOTES.map((pattern) => whole.search(pattern)).filter((at) => at >= 0);
  const start = starts.length === 0 ? whole.length : Math.min(...starts);
  const text = toText(whole.slice(0, start));
  return text === "" ? { text: toText(whole), quoted: "" } : { text, quoted: toText(whole.slice(start)) };
}

function toText(html: string): string {
  const lines = html.replace(/\s+/g, " ").replace(LINE_ENDS, "$&\n");
  const escaped = sanitizeHtml(lines, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ["style", "script", "title", "textarea", "option", "noscript"],
  });
  const text = escaped
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return text
    .split("\n")
    .map((line) => line.replaceAll("\u00a0", " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
