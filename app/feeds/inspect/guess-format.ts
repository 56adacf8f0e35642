import { Tokenizer, TokenType } from "@streamparser/json";
import { SaxesParser } from "saxes";

import type { FeedFormat } from "../read/feed-format";

export type GuessedFormat = Pick<FeedFormat, "format" | "delimiter" | "items"> & { unsure: string[] };

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Guesses a file's format from the beginning of its text, and lists what is uncertain. */
export function guessFormat(text: string): GuessedFormat {
  const start = text.trimStart();
  if (start.startsWith("<")) {
    const items = guessElement(start);
    const unsure = items === null ? ["No element is repeated: set 'items' to the path of a vehicle's."] : [];
    return { format: "xml", delimiter: ",", items: items ?? "", unsure };
  }
  if (/^\{[^\n]*\}\r?\n\s*\{/.test(start)) return { format: "ndjson", delimiter: ",", items: "", unsure: [] };
  if (/^[[{]/.test(start)) {
    const items = guessList(start);
    const unsure =
      items === null ? ["There is no list of objects: set 'items' to the path of the vehicles."] : [];
    return { format: "json", delimiter: ",", items: items ?? "", unsure };
  }
  const header = start.split(/\r?\n/, 1)[0]?.replace(/"[^"]*"/g, "") ?? "";
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length - 1);
  const most = Math.max(...counts);
  const delimiter = DELIMITERS[counts.indexOf(most)] ?? ",";
  const unsure = most === 0 ? ["The first line has one column only: is it the names of the columns?"] : [];
  return { format: "csv", delimiter, items: "", unsure };
}

/** The path of the outermost element that repeats and has child elements. */
function guessElement(text: string): string | null {
  const open: string[] = [];
  const seen = new Map<string, { times: number; children: number }>();
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    const parent = seen.get(open.join("/"));
    if (parent) parent.children += 1;
    open.push(name);
    const path = open.join("/");
    const before = seen.get(path) ?? { times: 0, children: 0 };
    seen.set(path, { ...before, times: before.times + 1 });
  });
  parser.on("closetag", () => open.pop());
  // Reading the rows will report what is wrong with the file.
  parser.on("error", () => undefined);
  parser.write(text);
  const repeated = [...seen].filter(([, { times, children }]) => times > 1 && children > 1);
  const depth = (path: string) => path.split("/").length;
  return repeated.sort(([one], [other]) => depth(one) - depth(other))[0]?.[0] ?? null;
}

/** The path of the first list whose first item is an object. */
function guessList(text: string): string | null {
  const stack: { list: boolean; key: string }[] = [];
  const state = { word: "", found: null as string | null };
  const tokenizer = new Tokenizer();
  tokenizer.onToken = ({ token, value }) => {
    const top = stack.at(-1);
    if (token === TokenType.STRING) state.word = String(value);
    if (token === TokenType.COLON && top) top.key = state.word;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) stack.pop();
    if (token !== TokenType.LEFT_BRACE && token !== TokenType.LEFT_BRACKET) return;
    if (token === TokenType.LEFT_BRACE && top?.list) {
      const keys = stack.filter(({ list }) => !list).map(({ key }) => key);
      state.found ??= keys.join(".");
    }
    stack.push({ list: token === TokenType.LEFT_BRACKET, key: "" });
  };
  tokenizer.onError = () => undefined;
  tokenizer.write(text);
  return state.found;
}
