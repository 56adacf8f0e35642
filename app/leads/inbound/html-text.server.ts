import { Tokenizer } from "htmlparser2";

/** Elements after which a line ends, as a reader would see it. */
const LINES = new Set(["p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "blockquote"]);
/** Between these a reader sees a gap, and the border of a label and its value. */
const CELLS = new Set(["td", "th"]);
/** Elements whose content is no letter. */
const UNREAD = new Set(["style", "script", "title", "textarea", "option", "noscript"]);
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
  return wordsOf(html.replace(/\s+/g, " "))
    .split("\n")
    .map((line) => line.replaceAll("\u00a0", " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Tag by tag, never as a tree: mail programs close what they like, and a tree of a hundred thousand open elements
 * would have to be searched for each that is closed.
 */
function wordsOf(html: string): string {
  const parts: string[] = [];
  let unread: string | null = null;
  const say = (text: string): void => {
    if (unread === null) parts.push(text);
  };
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => say(html.slice(start, end)),
      ontextentity: (code) => say(String.fromCodePoint(code)),
      onopentagname(start, end) {
        const name = nameAt(start, end);
        if (name === "br") say("\n");
        if (unread === null && UNREAD.has(name)) unread = name;
      },
      onclosetag(start, end) {
        const name = nameAt(start, end);
        if (name === unread || (unread === "option" && name === "select")) unread = null;
        else if (LINES.has(name)) say("\n");
        else if (CELLS.has(name)) say("\t");
      },
      oncdata: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return parts.join("");
}
