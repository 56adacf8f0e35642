import MarkdownIt, { type StateCore, type Token } from "markdown-it";

import { sanitiseHtml } from "~/content/sanitise.server";

/** A page's or a post's Markdown, or the HTML of an offer's text. */
export type ContentText = { kind: "markdown" | "html"; text: string };
/** Sanitised HTML, or what the editor is asked to change. */
export type RenderedContent = { html: string } | { problem: string };
export type RenderContent = (content: ContentText) => Promise<RenderedContent>;

const MAX_COLUMNS = 30;
/** Each list inside another counts twice, as list and as item. */
const MAX_NESTING = 20;
const MAX_LINKS = 500;
/** Tags and entities. The sanitiser takes 10 µs for each. */
const MAX_MARKS = 20_000;
/** A link's address is repeated wherever a text refers to it. */
const MAX_HTML = 500_000;

/** The line below a table's heading, also in a list or a quotation. */
const TABLE_LINE = /^[\s|:>*+.)\d-]+$/;

const TOO_WIDE = `A table has more than ${MAX_COLUMNS} columns. Split it into smaller tables.`;
const TOO_DEEP = "Lists, quotes or bold words are nested too deeply here. Simplify the text.";
const TOO_MANY_LINKS = `Keep it to ${MAX_LINKS} links and pictures, or split the text into several pages.`;
const TOO_MANY_MARKS = "There is too much formatting here. Shorten the text, or split it into several pages.";

const markdown = new MarkdownIt({ html: true, linkify: true });
// Whole addresses only: "read.me" is no link.
markdown.linkify.set({ fuzzyLink: false });
// An e-mail address may have any ending; the package knows some.
markdown.linkify.tlds("[a-z]{2,63}", true);
markdown.core.ruler.push("labelled_tables", labelTables);

/**
 * Renders and sanitises in this process: for commands, and by RENDER_CONTENT, because 60,000 characters may take a
 * second.
 */
export const renderContent: RenderContent = async ({ kind, text }) => {
  if (kind === "html") return sanitised(text);
  // Before it is parsed: each of its rows is filled up to as many cells.
  if (text.split("\n").some(isWide)) return { problem: TOO_WIDE };
  const env = {};
  const tokens = markdown.parse(text, env);
  const problem = problemOf(tokens);
  return problem === null ? sanitised(markdown.renderer.render(tokens, markdown.options, env)) : { problem };
};

function isWide(line: string): boolean {
  return line.split("|", MAX_COLUMNS + 3).length > MAX_COLUMNS + 2 && TABLE_LINE.test(line);
}

function sanitised(html: string): RenderedContent {
  const marks = html.match(/[<&]/g)?.length ?? 0;
  return marks > MAX_MARKS || html.length > MAX_HTML
    ? { problem: TOO_MANY_MARKS }
    : { html: sanitiseHtml(html) };
}

/** The limit that a text exceeds; null for none. */
function problemOf(blocks: readonly Token[]): string | null {
  let [depth, columns, links] = [0, 0, 0];
  for (const token of blocks.flatMap((block) => [block, ...(block.children ?? [])])) {
    depth += token.nesting;
    if (token.type === "tr_open") columns = 0;
    if (token.type === "th_open") columns += 1;
    if (token.type === "link_open" || token.type === "image") links += 1;
    if (columns > MAX_COLUMNS) return TOO_WIDE;
    if (depth > MAX_NESTING) return TOO_DEEP;
    if (links > MAX_LINKS) return TOO_MANY_LINKS;
  }
  return null;
}

/**
 * Puts the heading of its column on each cell of a table: where a table is too wide, as on a phone, the page
 * shows it beside the cell (app/styles/type.css).
 */
function labelTables({ tokens }: StateCore): void {
  let labels: string[] = [];
  let column = 0;
  tokens.forEach((token, index) => {
    // Without line breaks between its parts.
    if (/^(table|thead|tbody|tr|th|td)_/.test(token.type)) token.block = false;
    const text = plainText(tokens[index + 1]);
    switch (token.type) {
      case "thead_open":
        labels = [];
        break;
      case "tr_open":
        column = 0;
        break;
      case "th_open":
        labels.push(text);
        // The corner above a column of names heads nothing.
        if (text === "") [token, tokens[index + 2]].forEach((cell) => cell && (cell.tag = "td"));
        else token.attrSet("scope", "col");
        break;
      case "td_open": {
        const label = labels[column++];
        if (label) token.attrSet("data-label", label);
        break;
      }
    }
  });
}

function plainText(token: Token | undefined): string {
  const parts = token?.children?.filter(({ type }) => type === "text" || type === "code_inline") ?? [];
  return parts.map(({ content }) => content).join("");
}
