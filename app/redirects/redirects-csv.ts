import { parse } from "csv-parse/sync";

import { checkTogether } from "./check-together";
import { MAX_RULES, readRule, type RedirectRule, type RuleProblem, type WrittenRule } from "./redirect-rule";

/** Of a file, before it is parsed. */
const MAX_CHARACTERS = 1_000_000;

/** `text`: the line as written, so that its author can find it. */
export type RefusedLine = { line: number; text: string; problem: RuleProblem };

export type ReadRedirects = { rules: RedirectRule[]; refused: RefusedLine[] };

/** `hosts` of the site. */
export type RedirectsText = { text: string; hosts: readonly string[] };

type Line = { line: number; cells: string[] };
type Columns = { from: number; to: number; status: number };

const HEADINGS: Record<keyof Columns, RegExp> = {
  from: /^(?:from|old|source|request|redirect from)\b/i,
  to: /^(?:to|new|target|destination|redirect to)\b/i,
  status: /^(?:status|code|type|http)\b/i,
};
const UNNAMED: Columns = { from: 0, to: 1, status: 2 };

/**
 * The rules of a CSV text: separated by commas, semicolons or tabs, with or without a first line that names the
 * columns; or lines such as `Redirect 301 /old /new`. In a process that has other work to do, by READ_REDIRECTS.
 */
export function readRedirects({ text, hosts }: RedirectsText): ReadRedirects {
  if (text.length > MAX_CHARACTERS) {
    return { rules: [], refused: [{ line: 1, text: "", problem: "redirects.problem_many" }] };
  }
  const [first, ...rest] = linesOf(text);
  if (!first) return { rules: [], refused: [] };
  const named = columnsOf(first.cells);
  const read: { line: number; rule: RedirectRule }[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, cells } of named ? rest : [first, ...rest]) {
    const written = named ? toWritten(cells, named) : readCells(cells);
    const result =
      read.length < MAX_RULES ? readRule(written, hosts) : { problem: "redirects.problem_many" as const };
    if ("rule" in result) read.push({ line, rule: result.rule });
    else refused.push({ line, text: cells.join(", "), problem: result.problem });
  }
  const { kept, problems } = checkTogether(read.map(({ rule }) => rule));
  for (const [index, problem] of problems) {
    const { line, rule } = read[index] ?? { line: 0, rule: null };
    refused.push({ line, text: rule ? `${rule.from}, ${rule.to}` : "", problem });
  }
  return { rules: kept, refused: refused.sort((a, b) => a.line - b.line) };
}

function linesOf(text: string): Line[] {
  return parseCells(text)
    .map(({ record, info }) => ({ line: info.lines, cells: record }))
    .filter(({ cells: [first = ""] }) => !first.startsWith("#") && first !== "");
}

type Cells = { record: string[]; info: { lines: number } }[];

function parseCells(text: string): Cells {
  const options = {
    ...{ bom: true, info: true, trim: true, delimiter: delimiterOf(text) },
    ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
  } as const;
  try {
    return parse(text, options) as unknown as Cells;
  } catch {
    // A quotation mark that is never closed would swallow all other lines.
    return parse(text, { ...options, quote: false }) as unknown as Cells;
  }
}

function delimiterOf(text: string): string {
  const start = text.slice(0, Math.max(0, text.indexOf("\n")) || text.length);
  return ["\t", ",", ";"].find((mark) => start.includes(mark)) ?? ",";
}

/** @returns null for a line that is a rule already */
function columnsOf(cells: readonly string[]): Columns | null {
  const placeOf = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell));
  const [from, to, status] = [placeOf(HEADINGS.from), placeOf(HEADINGS.to), placeOf(HEADINGS.status)];
  return from < 0 || to < 0 ? null : { from, to, status };
}

function readCells(cells: readonly string[]): WrittenRule {
  const [first = "", ...others] = cells;
  return others.length > 0 ? toWritten(cells, UNNAMED) : readDirective(first);
}

function toWritten(cells: readonly string[], { from, to, status }: Columns): WrittenRule {
  const others = cells.filter((_, place) => place !== from && place !== to);
  const unnamed = others.find((cell) => /^\d{3}$/.test(cell));
  return { from: cells[from] ?? "", to: cells[to] ?? "", status: cells[status] ?? unnamed ?? "" };
}

/** `Redirect 301 /old /new`, `/old /new 301`, `/old → /new`. */
function readDirective(text: string): WrittenRule {
  const words = text.split(/\s+/).filter((word) => !/^(?:->|=>|→|redirect\w*|rewriterule)$/i.test(word));
  const isAddress = (word: string) => /[/.]/.test(word);
  const addresses = words.filter(isAddress);
  const status = words.find((word) => !isAddress(word)) ?? "";
  return { from: addresses[0] ?? text, to: addresses[1] ?? "", status };
}
