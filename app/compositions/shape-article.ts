/** How the parts of an article are set, told from how they are written: nothing is marked up for it. */

import { telHref } from "~/ui/tel-href";

const HEADING = /<h2[ >]/;
const BEFORE_HEADING = /(?=<h2[ >])/;
/** A list without another one inside. */
const LIST = /<(ul|ol)>((?:(?!<\/?[uo]l>)[^])*)<\/\1>/g;
const ITEM = /<li>((?:(?!<\/?li>)[^])*)<\/li>/g;
const STRONG = "<strong>";
const YEAR = /^<strong>\d{4}<\/strong>/;
const NAMED = /^<strong>((?:(?!<\/strong>)[^])+)<\/strong>([^]*)$/;
const SENTENCE_END = /[.:!?。：！？]$/;
const COLON_END = /[:：]$/;
/** What sets a name apart from the text that follows it. */
const DIVIDER = /^[.:。：]/;
const FIRST_LETTER = /^\p{Ll}/u;
const PARAGRAPH = /<p>((?:(?!<\/?p>)[^])*)<\/p>/g;
/** Paragraphs in a row that each begin with a name. */
const NAMED_PARAGRAPHS = /(?:<p><strong>(?:(?!<\/?p>)[^])*<\/p>\s*){2,}/g;
/** A table without another one inside. */
const TABLE = /<table>((?:(?!<\/?table>)[^])*)<\/table>/g;
const ROW = /<tr>((?:(?!<\/?tr>)[^])*)<\/tr>/g;
const CELL = /<td[^<>]*>([^<]*)/g;
const NUMBER = /^(<h2[^>]*>)(\d{1,2}\.) /;
/** A cell that is a phone number alone. */
const PHONE = /(<td[^<>]*>)([+(\d][\d() \u00a0]{7,19})(<\/td>)/g;
/** Fewer are no row. */
const MIN_ITEMS = 2;
const TAG = /<[^<>]*>/g;
/** What needs the whole width of its part. */
const SHAPED = /<(?:table|img|h3|[uo]l class="(?!ticks)|div class="points")/;
/** Characters that a third of a page holds in some ten lines. */
const MAX_SHORT = 420;

/**
 * An article in its parts, one a heading, short ones side by side: years as milestones, named items as points, those
 * that begin with what matters ticked off, numbered ones as steps, a table of prices or of addresses as cards, of one
 * price each as a list.
 *
 * @param text HTML, sanitised; headings may have ids (withContents)
 */
export function shapeArticle(text: string): string {
  const html = text.replace(TABLE, toTable);
  const start = html.search(HEADING);
  const [lead, parts] =
    start < 0 ? [html, []] : [html.slice(0, start), html.slice(start).split(BEFORE_HEADING)];
  return `${lead.trim() === "" ? "" : `<div class="article-lead">${lead}</div>`}${inRows(parts.map(toPart))}`;
}

/** Short parts that follow each other stand side by side. */
function inRows(parts: readonly string[]): string {
  const runs: { isShort: boolean; parts: string[] }[] = [];
  for (const part of parts) {
    const isShort = isShortPart(part);
    const last = runs.at(-1);
    if (last?.isShort && isShort) last.parts.push(part);
    else runs.push({ isShort, parts: [part] });
  }
  return runs
    .map(({ parts: run }) =>
      run.length > 1 ? `<div class="article-row">${run.join("")}</div>` : run.join(""),
    )
    .join("");
}

/** A few lines of text, or a plain list, which no shape makes wide. */
function isShortPart(part: string): boolean {
  return !SHAPED.test(part) && part.replace(TAG, "").length <= MAX_SHORT;
}

function toPart(html: string): string {
  const end = html.indexOf("</h2>") + "</h2>".length;
  const heading = html.slice(0, end).replace(NUMBER, '$1<span class="part-number">$2</span> ');
  const body = html.slice(end).replace(LIST, toList).replace(NAMED_PARAGRAPHS, toPoints);
  return `<div class="article-part">${heading}<div class="article-body">${body}</div></div>`;
}

function toList(whole: string, tag: string, inner: string): string {
  const items = [...inner.matchAll(ITEM)].map(([, item = ""]) => item.trim());
  if (items.length < MIN_ITEMS) return whole;
  if (items.every((item) => YEAR.test(item))) return listOf("ol", "milestones", items.map(toMilestone));
  if (items.every(isPoint)) return listOf("ul", "points", items.map(toPoint));
  if (tag === "ol") return listOf("ol", "steps", items);
  return items.every((item) => item.startsWith(STRONG)) ? listOf("ul", "ticks", items) : whole;
}

function toTable(whole: string, inner: string): string {
  if (inner.includes('href="mailto:'))
    return `<table class="contacts">${inner.replace(PHONE, toCall)}</table>`;
  const rows = [...inner.matchAll(ROW)].map(([, row = ""]) =>
    [...row.matchAll(CELL)].slice(1).map(([, cell = ""]) => cell),
  );
  const prices = rows.flat();
  if (prices.length === 0 || !prices.every((cell) => cell.startsWith("$"))) return whole;
  const shape = rows.every((row) => row.length <= 1) ? "price-list" : "prices";
  return `<table class="${shape}">${inner}</table>`;
}

function toCall(_: string, open: string, phone: string, close: string): string {
  return `${open}<a class="call" href="${telHref(phone)}">${phone}</a>${close}`;
}

/** A name may stand alone only where it is no part of a longer sentence. */
function isPoint(item: string): boolean {
  const [whole, name = "", text = ""] = NAMED.exec(item) ?? [];
  return whole !== undefined && (text === "" || SENTENCE_END.test(name) || DIVIDER.test(text));
}

/** A name loses its colon, and what follows begins a line of its own. */
function toPoint(item: string): string {
  return item.replace(NAMED, (_, name: string, text: string) => {
    const title = `<strong>${name.replace(COLON_END, "")}</strong>`;
    const rest = text.replace(DIVIDER, "").trimStart();
    return rest === "" ? title : `${title} ${rest.replace(FIRST_LETTER, (letter) => letter.toUpperCase())}`;
  });
}

function toMilestone(item: string): string {
  return item.replace(YEAR, "$& <span>") + "</span>";
}

function listOf(tag: "ul" | "ol", shape: string, items: readonly string[]): string {
  return `<${tag} class="${shape}">${items.map((item) => `<li>${item}</li>`).join("")}</${tag}>`;
}

function toPoints(paragraphs: string): string {
  const items = [...paragraphs.matchAll(PARAGRAPH)].map(([, item = ""]) => item);
  if (!items.every(isPoint)) return paragraphs;
  return `<div class="points">${items.map((item) => `<p>${toPoint(item)}</p>`).join("")}</div>`;
}
