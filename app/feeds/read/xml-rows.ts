import { SaxesParser } from "saxes";

import { FeedError, type FeedRow, type ReadLimits } from "./feed-row";
import { type Mended, xmlMender } from "./mend-xml";

/** Characters that XML forbids but exports contain. */
const NOT_XML = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu;

/**
 * The elements at a path as rows. Columns are named relative to the element: `Price`, `Engine/Cylinders`, an
 * attribute `@id` or `Price/@currency`. A repeated element is one cell with a value per line.
 * Nothing outside the file is read, and only XML's predefined entities and HTML's are replaced. A text that browsers
 * would understand is read too, and its row says what was mended.
 *
 * @param path from the root, such as `Stock/Vehicle`, with namespace prefixes as written
 * @throws FeedError if the text is not well-formed, is not closed or has nothing at the path
 */
export async function* xmlRows(
  text: AsyncIterable<string>,
  path: string,
  limits: ReadLimits,
): AsyncGenerator<FeedRow> {
  const found = { rows: new Array<FeedRow>(), any: false };
  const mended: Mended[] = [];
  const mender = xmlMender((place) => void (mended.length < MAX_MENDED && mended.push(place)));
  const parser = createParser(path.split("/"), limits, (row) => {
    found.rows.push("cells" in row && mended.length > 0 ? { ...row, mended: whatWas(mended) } : row);
    mended.length = 0;
    found.any = true;
  });
  let since = 0;
  for await (const slice of text) {
    inWords(parser, () => parser.write(mender.write(slice.replace(NOT_XML, ""))));
    since = found.rows.length > 0 ? 0 : since + slice.length;
    // The parser buffers unfinished constructs: an attribute without an end, a comment, text.
    if (since > limits.rowCharacters) throw tooLong(parser.line, limits);
    yield* found.rows.splice(0);
  }
  inWords(parser, () => parser.write(mender.end()).close());
  yield* found.rows;
  if (!found.any) throw new FeedError(`The XML has no element '${path}'.`);
}

/** The first places of a row; the others are of the same kind. */
const MAX_MENDED = 3;

function whatWas(mended: readonly Mended[]): string {
  const places = mended.map(({ line, character, what }) => `${what} on line ${line}, character ${character}`);
  return `${places.join("; ")}: not well-formed XML, read as text`;
}

type Item = { line: number; cells: Map<string, string>; names: string[]; texts: string[]; size: number };

function createParser(
  path: readonly string[],
  limits: ReadLimits,
  give: (row: FeedRow) => void,
): SaxesParser {
  const parser = new SaxesParser({ position: true });
  const open: string[] = [];
  let item: Item | null = null;
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new FeedError("The XML declares entities, which are not accepted.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    open.push(name);
    if (open.length > limits.depth) {
      throw new FeedError(`Line ${parser.line}: elements are nested more than ${limits.depth} deep.`);
    }
    if (item) {
      item.names.push(name);
      item.texts.push("");
    } else if (open.length === path.length && path.every((each, index) => open[index] === each)) {
      item = { line: parser.line, cells: new Map(), names: [], texts: [], size: 0 };
    }
    if (!item) return;
    for (const [attribute, value] of Object.entries(attributes)) {
      add(item, [...item.names, `@${attribute}`].join("/"), value);
    }
  });
  const onText = (text: string): void => {
    if (!item || item.texts.length === 0) return;
    item.size += text.length;
    if (item.size > limits.rowCharacters) throw tooLong(item.line, limits);
    item.texts[item.texts.length - 1] += text;
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  parser.on("closetag", () => {
    open.pop();
    if (!item) return;
    if (item.names.length === 0) {
      const { line, cells } = item;
      const problem = `more than ${limits.columns} columns`;
      give(cells.size > limits.columns ? { line, problem } : { line, cells });
      item = null;
      return;
    }
    const text = item.texts.pop()?.trim() ?? "";
    if (text !== "") add(item, item.names.join("/"), text);
    item.names.pop();
  });
  return parser;
}

function add({ cells }: Item, column: string, value: string): void {
  const before = cells.get(column);
  cells.set(column, before === undefined ? value : `${before}\n${value}`);
}

function tooLong(line: number, { rowCharacters }: ReadLimits): FeedError {
  return new FeedError(`Line ${line}: a value is longer than ${rowCharacters} characters.`);
}

/** The parser's messages begin like `3:14: message`. */
function inWords(parser: SaxesParser, parse: () => void): void {
  try {
    parse();
  } catch (error) {
    if (error instanceof FeedError || !(error instanceof Error)) throw error;
    const reason = error.message.replace(/^\d+:\d+: /, "").slice(0, 200);
    const isCut = /unclosed tag|document must contain a root|unexpected end/.test(reason);
    throw new FeedError(
      isCut
        ? "The XML ends before it is complete: the transfer was cut off."
        : `Line ${parser.line}, character ${parser.column}: the XML is not well-formed: ${reason}`,
    );
  }
}
