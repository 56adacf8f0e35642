import { Tokenizer, TokenParser, TokenType } from "@streamparser/json";

import { FeedError, type FeedRow, type ReadLimits } from "./feed-row";

/**
 * The items of a JSON list as rows, numbered from 1; columns are named like `price.amount`.
 *
 * @param path of the list, such as `data.stock`; "" if the text itself is the list
 * @throws FeedError if the text is not JSON, is incomplete or has no such list
 */
export async function* jsonRows(
  text: AsyncIterable<string>,
  path: string,
  limits: ReadLimits,
): AsyncGenerator<FeedRow> {
  const rows: FeedRow[] = [];
  let count = 0;
  const parser = createParser(path, limits, (item) => rows.push(flattenItem((count += 1), item, limits)));
  let since = 0;
  for await (const slice of text) {
    inWords(
      () => count,
      () => parser.write(slice),
    );
    since = rows.length > 0 ? 0 : since + slice.length;
    if (since > limits.rowCharacters) {
      throw new FeedError(`After item ${count}: an item is longer than ${limits.rowCharacters} characters.`);
    }
    yield* rows.splice(0);
  }
  inWords(
    () => count,
    () => parser.end(),
  );
  yield* rows;
  if (count === 0) throw new FeedError(`The JSON has nothing in a list ${placeOf(path)}.`);
}

/** One JSON value per line is one row, with its number in the file. */
export async function* ndjsonRows(text: AsyncIterable<string>, limits: ReadLimits): AsyncGenerator<FeedRow> {
  let line = 0;
  let rest = "";
  for await (const slice of text) {
    const lines = (rest + slice).split("\n");
    rest = lines.pop() ?? "";
    for (const each of lines) {
      line += 1;
      if (each.length > limits.rowCharacters) yield { line, problem: "is too long" };
      else if (each.trim() !== "") yield parseLine(line, each, limits) ?? { line, problem: "is not JSON" };
    }
    if (rest.length > limits.rowCharacters) {
      throw new FeedError(`Line ${line + 1} is longer than ${limits.rowCharacters} characters.`);
    }
  }
  if (rest.trim() === "") return;
  const last = parseLine(line + 1, rest, limits);
  if (!last)
    throw new FeedError(`The file ends in the middle of line ${line + 1}: the transfer was cut off.`);
  yield last;
}

function parseLine(line: number, text: string, limits: ReadLimits): FeedRow | null {
  try {
    return flattenItem(line, JSON.parse(text), limits);
  } catch {
    return null;
  }
}

type Parser = { write(text: string): void; end(): void };

function createParser(path: string, limits: ReadLimits, give: (item: unknown) => void): Parser {
  const selector = ["$", ...(path === "" ? [] : path.split(".")), "*"].join(".");
  const tokenizer = new Tokenizer();
  const values = new TokenParser({ paths: [selector], keepStack: false });
  let depth = 0;
  tokenizer.onToken = (token) => {
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1;
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1;
    // The list and its ancestors are not part of the item.
    if (depth > limits.depth + path.split(".").length + 1) {
      throw new FeedError(`The JSON is nested more than ${limits.depth} deep.`);
    }
    values.write(token);
  };
  values.onValue = ({ value, parent }) => {
    if (!Array.isArray(parent)) throw new FeedError(`The JSON has no list ${placeOf(path)}.`);
    give(value);
  };
  const onError = (error: Error): never => {
    throw error;
  };
  tokenizer.onError = onError;
  values.onError = onError;
  return {
    write: (text) => tokenizer.write(text),
    end() {
      if (!tokenizer.isEnded) tokenizer.end();
      if (!values.isEnded)
        throw new FeedError("The JSON ends before it is complete: the transfer was cut off.");
    },
  };
}

function placeOf(path: string): string {
  return path === "" ? "at its top" : `at '${path}'`;
}

function inWords(count: () => number, parse: () => void): void {
  try {
    parse();
  } catch (error) {
    if (error instanceof FeedError || !(error instanceof Error)) throw error;
    const isCut = /ended in the middle|unexpected end/i.test(error.message);
    throw new FeedError(
      isCut
        ? "The JSON ends before it is complete: the transfer was cut off."
        : `After item ${count()}: the file is not JSON.`,
    );
  }
}

/**
 * A JSON item as a row: `{ price: { amount: 1 } }` becomes the column `price.amount`. A list becomes one cell
 * with a value per line; a list of objects becomes one such cell per key.
 */
function flattenItem(line: number, item: unknown, limits: ReadLimits): FeedRow {
  if (typeof item !== "object" || item === null || Array.isArray(item)) {
    return { line, problem: "an object was expected" };
  }
  const cells = new Map<string, string>();
  const problem = addTo(cells, item, [], 0, limits);
  return problem === null ? { line, cells } : { line, problem };
}

function addTo(
  cells: Map<string, string>,
  value: unknown,
  path: readonly string[],
  depth: number,
  limits: ReadLimits,
): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") {
    const column = path.join(".");
    const before = cells.get(column);
    cells.set(column, before === undefined ? String(value) : `${before}\n${String(value)}`);
    return cells.size > limits.columns ? `more than ${limits.columns} columns` : null;
  }
  if (depth >= limits.depth) return `values are nested more than ${limits.depth} deep`;
  const entries = Array.isArray(value)
    ? value.map((each) => [path, each] as const)
    : Object.entries(value).map(([key, each]) => [[...path, key], each] as const);
  for (const [inner, each] of entries) {
    const problem = addTo(cells, each, inner, depth + 1, limits);
    if (problem !== null) return problem;
  }
  return null;
}
