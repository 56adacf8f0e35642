import { createReadStream } from "node:fs";

import { type Mapping, parseMapping } from "../mapping";
import { type MappedRow, mapRow } from "../map-row.server";
import { decodeText } from "../read/decode-text.server";
import type { Encoding, FeedFormat } from "../read/feed-format";
import { FeedError, type FeedRow, READ_LIMITS } from "../read/feed-row";
import { readFeedFile } from "../read/read-feed-file.server";
import { sniffEncoding } from "../read/sniff-encoding";
import { unpack } from "../read/unpack.server";
import { guessFields, guessPhotoColumns, type Column, type GuessedField } from "./guess-fields";
import { guessFormat } from "./guess-format";

const HEAD_BYTES = 262_144;
const SAMPLE_ROWS = 500;
const SHOWN_ROWS = 20;
/** A guess with a lower score should be checked by a person. */
const SURE = 0.85;

export type ShownRow = { line: number; mapped: MappedRow } | { line: number; problem: string };

export type Inspection = {
  file: string;
  format: FeedFormat;
  columns: readonly Column[];
  guesses: readonly GuessedField[];
  mapping: Mapping;
  /** What a person should check, in words. */
  unsure: readonly string[];
  /** The first rows as the mapping reads them. */
  rows: readonly ShownRow[];
};

/**
 * Guesses a dealer's file format and what its columns mean, from its first rows.
 *
 * @param name of the feed, for the mapping
 * @throws FeedError if nothing in the file can be read
 */
export async function inspectFile(file: string, name: string): Promise<Inspection> {
  const head = await readHead(file);
  const { encoding, unsure: ofEncoding } = guessEncoding(head);
  const { unsure: ofFormat, ...guessed } = guessFormat(await textOf(head, encoding));
  const format: FeedFormat = { ...guessed, encoding };
  const { rows, unsure: ofRows } = await sampleRows(file, format);
  const columns = columnsIn(rows);
  if (columns.length === 0) throw new FeedError(whyNone(file, rows));
  const guesses = guessFields(columns);
  const { mapping, unsure } = toMapping(name, format, columns, guesses);
  return {
    file,
    format,
    columns,
    guesses,
    mapping,
    rows: mapRows(rows, mapping),
    unsure: [...ofEncoding, ...ofFormat, ...ofRows, ...unsure],
  };
}

/**
 * The first rows of a file as a mapping reads them.
 *
 * @throws FeedError if the file cannot be read
 */
export async function readFirstRows(file: string, mapping: Mapping): Promise<ShownRow[]> {
  return mapRows((await sampleRows(file, mapping)).rows, mapping);
}

function mapRows(rows: readonly FeedRow[], mapping: Mapping): ShownRow[] {
  return rows
    .slice(0, SHOWN_ROWS)
    .map((row) => ("cells" in row ? { line: row.line, mapped: mapRow(mapping, row.cells) } : row));
}

async function readHead(file: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const input = createReadStream(file);
  try {
    const options = { entry: undefined, limits: READ_LIMITS, onBytes: () => undefined };
    for await (const chunk of unpack(input, options)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= HEAD_BYTES) break;
    }
  } catch (error) {
    if (error instanceof FeedError) throw new FeedError(`${file}: ${error.message}`);
    throw new FeedError(`${file} cannot be read.`);
  } finally {
    input.destroy();
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** Undeclared text that is not UTF-8 usually comes from Excel on Windows. */
function guessEncoding(head: Buffer): { encoding: Encoding; unsure: string[] } {
  const { encoding, skip } = sniffEncoding(head, "auto");
  if (encoding !== "utf8" || skip > 0 || isUtf8(head)) return { encoding: "auto", unsure: [] };
  return {
    encoding: "windows-1252",
    unsure: ["The file doesn't say how it writes accents and dashes. Check that they look right."],
  };
}

function isUtf8(head: Buffer): boolean {
  try {
    // The sample may end in the middle of a character.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function textOf(head: Buffer, encoding: Encoding): Promise<string> {
  async function* all(): AsyncGenerator<Uint8Array> {
    yield head;
  }
  let text = "";
  for await (const slice of decodeText(all(), encoding)) text += slice;
  return text;
}

async function sampleRows(file: string, format: FeedFormat): Promise<{ rows: FeedRow[]; unsure: string[] }> {
  const rows: FeedRow[] = [];
  try {
    for await (const row of readFeedFile(file, format, [])) {
      rows.push(row);
      if (rows.length >= SAMPLE_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof FeedError) || rows.length === 0) throw error;
    return { rows, unsure: [error.message] };
  }
  if (rows.length === 0) throw new FeedError(`${file} has no rows.`);
  return { rows, unsure: [] };
}

/** Without a column there is nothing to map. */
function whyNone(file: string, rows: readonly FeedRow[]): string {
  const [first] = rows.flatMap((row) => ("problem" in row ? [row] : []));
  const why = first ? ` Line ${first.line}: ${first.problem}.` : "";
  return `${file} has no row that can be read.${why}`;
}

function columnsIn(rows: readonly FeedRow[]): Column[] {
  const samples = new Map<string, string[]>();
  for (const row of rows) {
    if (!("cells" in row)) continue;
    for (const [name, cell] of row.cells) {
      const cells = samples.get(name);
      if (cells) cells.push(cell);
      else samples.set(name, [cell]);
    }
  }
  return [...samples].map(([name, cells]) => ({ name, samples: cells }));
}

const DEFAULTS = { carType: "used", status: "in_stock", itemType: "car" } as const;
/** What every vehicle counts as where no column says it, in words. */
const DEFAULT_WORDS: Record<string, string> = {
  used: "used",
  in_stock: "in stock",
  car: "a car",
  egc: "excluding government charges",
  drive_away: "drive away",
};
const DRIVE_AWAY = /drive.?away|\bdap\b|dapprice/i;

function toMapping(
  name: string,
  format: FeedFormat,
  columns: readonly Column[],
  guesses: readonly GuessedField[],
): { mapping: Mapping; unsure: string[] } {
  const unsure: string[] = [];
  for (const { field, column, confidence, unread } of guesses) {
    if (unread !== null)
      unsure.push(`${field}: '${unread.slice(0, 40)}' in the column '${column}' can't be read.`);
    else if (confidence < SURE) unsure.push(`${field}: is it the column '${column}'?`);
  }
  const price = guesses.find(({ field }) => field === "priceCents")?.column ?? "";
  const defaults = { ...DEFAULTS, priceType: DRIVE_AWAY.test(price) ? "drive_away" : "egc" };
  const has = (field: string) => guesses.some((guess) => guess.field === field);
  for (const field of ["make", "model", "year"].filter((each) => !has(each))) {
    unsure.push(`${field}: no column was found, and every vehicle needs one.`);
  }
  for (const [field, value] of Object.entries(defaults)) {
    if (!has(field))
      unsure.push(`${field}: the file doesn't say, so every vehicle counts as ${DEFAULT_WORDS[value]}.`);
  }
  if (!has("priceCents"))
    unsure.push("priceCents: no column was found, so every vehicle is shown without a price.");
  const id = guessId(columns, guesses);
  if ("hash" in id) {
    unsure.push(
      `id: no column is different for every vehicle, as a stock number is. A vehicle counts as the same one while these stay the same: ${id.hash.join(", ")}.`,
    );
  }
  const photos = guessPhotoColumns(columns);
  if (photos.length === 0) unsure.push("photos: no column with web addresses of photos was found.");
  const files = columns.filter(({ name, samples }) => photos.includes(name) && !samples.some(hasAddress));
  if (files.length > 0)
    unsure.push(
      `photos: '${files[0]?.name}' has file names, not web addresses. The feed must say where they are.`,
    );
  const used = new Set([...guesses.map(({ column }) => column), ...photos]);
  const rest = columns.filter((column) => !used.has(column.name)).map((column) => column.name);
  if (rest.length > 0) unsure.push(`Columns not used: ${rest.slice(0, 40).join(", ")}.`);
  const fields = Object.fromEntries(
    guesses.map(({ field, column, transform }) => [field, { column, transform }]),
  );
  const listed = photos.length > 0 && { photos: { columns: photos } };
  return { mapping: parseMapping({ name, ...format, id, fields, defaults, ...listed }, "the guess"), unsure };
}

function hasAddress(cell: string): boolean {
  return /https?:\/\//i.test(cell);
}

/**
 * A column with a different value in every row, stock numbers first; otherwise columns that describe a car
 * and seldom change.
 */
function guessId(columns: readonly Column[], guesses: readonly GuessedField[]): Mapping["id"] {
  const rows = Math.max(0, ...columns.map(({ samples }) => samples.length));
  for (const field of ["stockNumber", "vin", "rego"]) {
    const name = guesses.find((guess) => guess.field === field)?.column;
    const samples = columns.find((column) => column.name === name)?.samples ?? [];
    const cells = new Set(samples.map((cell) => cell.trim()).filter((cell) => cell !== ""));
    if (name !== undefined && rows > 0 && cells.size === rows) return { column: name };
  }
  const lasting = ["name", "make", "model", "badge", "year", "colour", "vin", "rego"];
  const found = guesses.filter(({ field }) => lasting.includes(field)).map(({ column }) => column);
  const hash = [...new Set(found.length > 0 ? found : columns.slice(0, 3).map((column) => column.name))];
  return { hash };
}
