import { Tokenizer, TokenType } from "@streamparser/json";
import { SaxesParser } from "saxes";

import type { FeedFormat } from "../read/feed-format";
import { READ_LIMITS } from "../read/feed-row";
import { xmlMender } from "../read/mend-xml";

type GuessedFormat = Pick<FeedFormat, "format" | "delimiter" | "items"> & { unsure: string[] };

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** The lines by which the delimiter is guessed, and their length in all. */
const FIRST_LINES = 30;
const MAX_FIRST = 65_536;
/** A file with more mistakes is no XML: each costs the parser a message. */
const MAX_MISTAKES = 500;

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
  const lines = start.slice(0, MAX_FIRST).split(/\r\n?|\n/, FIRST_LINES);
  const delimiter = separatorSaid(lines[0] ?? "") ?? guessDelimiter(lines);
  const unsure = lines.some((line) => line.includes(delimiter))
    ? []
    : ["The first line has one column only: is it the names of the columns?"];
  return { format: "csv", delimiter, items: "", unsure };
}

/** Excel's first line: `sep=;`. */
function separatorSaid(line: string): string | null {
  const said = /^"?sep=(.)"?\s*$/i.exec(line)?.[1] ?? "";
  return DELIMITERS.find((delimiter) => delimiter === said) ?? null;
}

/** The sign that separates most cells of a line. Above the headings may be titles, which are sentences. */
function guessDelimiter(lines: readonly string[]): string {
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ""));
  const counts = DELIMITERS.map((delimiter) =>
    Math.max(...bare.map((line) => line.split(delimiter).length - 1)),
  );
  const ofFirst = DELIMITERS.map((delimiter) => (bare[0] ?? "").split(delimiter).length - 1);
  // A comment may contain many commas: where the first line is a row of names, it decides.
  const deciding = Math.max(...ofFirst) > 1 ? ofFirst : counts;
  return DELIMITERS[deciding.indexOf(Math.max(...deciding))] ?? ",";
}

/** An element at one place of the file: those of the same path are one. */
type Place = { path: string; depth: number; times: number; children: number; inner: Map<string, Place> };

/**
 * The path of the outermost element that repeats and has child elements. What is nested deeper than a row may be is no
 * vehicle: it is counted and nothing else, so that a tag costs the same at any depth.
 */
function guessElement(text: string): string | null {
  const places: Place[] = [];
  const top = placeOf("", 0);
  const open = [top];
  let tooDeep = 0;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    const parent = open.at(-1) ?? top;
    if (tooDeep === 0) parent.children += 1;
    if (tooDeep > 0 || parent.depth >= READ_LIMITS.depth) {
      tooDeep += 1;
      return;
    }
    let place = parent.inner.get(name);
    if (!place) {
      place = placeOf(parent === top ? name : `${parent.path}/${name}`, parent.depth + 1);
      parent.inner.set(name, place);
      places.push(place);
    }
    place.times += 1;
    open.push(place);
  });
  parser.on("closetag", () => {
    if (tooDeep > 0) tooDeep -= 1;
    else open.pop();
  });
  let mistakes = 0;
  // Reading the rows will report what is wrong with the file.
  parser.on("error", (error) => {
    mistakes += 1;
    if (mistakes > MAX_MISTAKES) throw error;
  });
  try {
    const mender = xmlMender(() => undefined);
    parser.write(mender.write(text) + mender.end());
  } catch (error) {
    if (mistakes <= MAX_MISTAKES) throw error;
  }
  const repeated = places.filter(({ times, children }) => times > 1 && children > 1);
  return repeated.sort((one, other) => one.depth - other.depth)[0]?.path ?? null;
}

function placeOf(path: string, depth: number): Place {
  return { path, depth, times: 0, children: 0, inner: new Map() };
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
    if (token === TokenType.LEFT_BRACE && top?.list && state.found === null) {
      const keys = stack.filter(({ list }) => !list).map(({ key }) => key);
      state.found = keys.join(".");
    }
    stack.push({ list: token === TokenType.LEFT_BRACKET, key: "" });
  };
  tokenizer.onError = () => undefined;
  tokenizer.write(text);
  return state.found;
}
