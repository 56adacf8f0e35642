import { columnsOf, type Mapping, parseMapping } from "../mapping";
import { formulaProblem } from "../formula-error";
import { type MappedRow, mapFileRow } from "../map-row.server";
import type { FeedFormat } from "../read/feed-format";
import { FeedError, type FeedRow } from "../read/feed-row";
import { withNested } from "../read/json-cell";
import { readFeedFile, sheetRows } from "../read/read-feed-file.server";
import type { ColumnsAt } from "./columns-at";
import { guessFields, guessPhotoColumns, type Column, type GuessedField } from "./guess-fields";
import { guessFileFormat } from "./guess-file-format.server";
import { readTableStart, type TableStart } from "./table-start.server";

const SAMPLE_ROWS = 500;
/** Some are above the headings, or empty. */
const MAX_SHEET_LINES = 2 * SAMPLE_ROWS;
const SHOWN_ROWS = 20;
/** A guess with a lower score should be checked by a person. */
const SURE = 0.85;

export type ShownRow = { line: number; mapped: MappedRow } | { line: number; problem: string };

export type Inspection = {
  file: string;
  format: FeedFormat;
  /** Of a CSV file or a workbook. */
  table: TableStart | null;
  columns: readonly Column[];
  guesses: readonly GuessedField[];
  mapping: Mapping;
  /** What a person should check, in words: of the file itself. */
  unsureOfFile: readonly string[];
  /** The same of the guesses. */
  unsureOfGuesses: readonly string[];
  /** All of it, with what the mapping lacks. */
  unsure: readonly string[];
  /** The file's first rows. */
  sample: readonly FeedRow[];
  /** The first of them as the mapping reads them. */
  rows: readonly ShownRow[];
};

/**
 * Guesses a dealer's file format and what its columns mean, from its first rows.
 *
 * @param name of the feed, for the mapping
 * @throws FeedError if nothing in the file can be read
 */
export async function inspectFile(file: string, name: string, at: ColumnsAt = {}): Promise<Inspection> {
  const { unsure: ofFormat, ...guessed } = await guessFileFormat(file);
  const table =
    guessed.format === "csv"
      ? await inWords(file, () => readTableStart(file, guessed, at, MAX_SHEET_LINES))
      : null;
  // The name of an only sheet may change with its month.
  const format: FeedFormat = { ...guessed, ...(table && table.sheets.length > 1 && { sheet: table.sheet }) };
  const { rows, unsure: ofRows } = await sampleRows(file, format, table);
  const columns = columnsIn(rows);
  if (columns.length === 0) throw new FeedError(whyNone(file, rows));
  const guesses = guessFields(columns);
  const mapping = toMapping(name, format, columns, guesses);
  const ofGuesses = unsureOfGuesses(guesses);
  const unsureOfFile = [
    ...ofFormat,
    ...ofRows,
    ...(table ? unsureOfTable(table) : []),
    ...unsureOfFormulas(columns),
  ];
  return {
    file,
    format,
    table,
    columns,
    guesses,
    mapping,
    sample: rows,
    rows: firstRows(rows, mapping),
    unsureOfFile,
    unsureOfGuesses: ofGuesses,
    unsure: [
      ...missingOf(mapping),
      ...unsureOfFile,
      ...ofGuesses,
      ...lacksOf(mapping, columns),
      ...unusedOf(mapping, columns),
    ],
  };
}

async function inWords<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof FeedError ? new FeedError(`${file}: ${error.message}`) : error;
  }
}

function unsureOfTable({ sheets, sheet, headings, lines }: TableStart): string[] {
  const names = (lines.find(({ line }) => line === headings)?.record ?? []).map((name) => name.trim());
  const repeated = new Set(names.filter((name, at) => name !== "" && names.indexOf(name) !== at));
  return [
    ...(repeated.size > 0
      ? [
          `Several columns are called '${[...repeated].slice(0, 5).join("', '")}': give each a name of its own, or they can't be read.`,
        ]
      : []),
    ...(sheets.length > 1 ? [`The workbook has ${sheets.length} sheets with rows. '${sheet}' is read.`] : []),
    ...(headings > 1
      ? [`The names of the columns are on line ${headings}. What is above them is left out.`]
      : []),
  ];
}

function unsureOfFormulas(columns: readonly Column[]): string[] {
  const named = columns.filter(({ samples }) => samples.some((cell) => formulaProblem(cell) !== null));
  if (named.length === 0) return [];
  const names = named.slice(0, 40).map(({ name }) => name);
  return [
    `Cells without a value, of formulas or of columns that are too narrow: ${names.join(", ")}. Open the file in Excel, save it, and send that.`,
  ];
}

/** The first of a file's rows as a mapping reads them. */
export function firstRows(rows: readonly FeedRow[], mapping: Mapping): ShownRow[] {
  const columns = columnsOf(mapping);
  return rows
    .slice(0, SHOWN_ROWS)
    .map((row) =>
      "cells" in row
        ? { line: row.line, mapped: mapFileRow(mapping, { ...row, cells: withNested(row.cells, columns) }) }
        : row,
    );
}

async function sampleRows(
  file: string,
  format: FeedFormat,
  table: TableStart | null,
): Promise<{ rows: FeedRow[]; unsure: string[] }> {
  const rows: FeedRow[] = [];
  const headings = table?.headings;
  const all = table?.records
    ? sheetRows(table.records, { headings })
    : readFeedFile(file, format, { headings });
  try {
    for await (const row of all) {
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

/** A mapping cannot name a column that has no name. */
function columnsIn(rows: readonly FeedRow[]): Column[] {
  const samples = new Map<string, string[]>();
  for (const row of rows) {
    if (!("cells" in row)) continue;
    for (const [name, cell] of row.cells) {
      if (name === "") continue;
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
  new: "new",
  demo: "a demo",
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
): Mapping {
  const price = guesses.find(({ field }) => field === "priceCents")?.column ?? "";
  const defaults = { ...DEFAULTS, priceType: DRIVE_AWAY.test(price) ? "drive_away" : "egc" };
  const id = guessId(columns, guesses);
  const photos = guessPhotoColumns(columns);
  const fields = Object.fromEntries(
    guesses.map(({ field, column, transform }) => [field, { column, transform }]),
  );
  const listed = photos.length > 0 && { photos: { columns: photos } };
  return parseMapping({ name, ...format, id, fields, defaults, ...listed }, "the guess");
}

function unsureOfGuesses(guesses: readonly GuessedField[]): string[] {
  return guesses.flatMap(({ field, column, confidence, unread }) => {
    if (unread !== null)
      return [`${field}: '${unread.slice(0, 40)}' in the column '${column}' can't be read.`];
    return confidence < SURE ? [`${field}: is it the column '${column}'?`] : [];
  });
}

/** The fields that a file has no column for, and without which no row is a vehicle. */
export function missingOf(mapping: Mapping): string[] {
  return ["make", "model", "year"]
    .filter((field) => !has(mapping, field) && !(field in mapping.defaults))
    .map((field) => `${field}: no column was found, and every vehicle needs one.`);
}

function has({ fields, rules }: Mapping, field: string): boolean {
  return field in fields || rules.some(({ then }) => field in then);
}

/** What else a file lacks as a mapping reads it, and what every vehicle then counts as. */
export function lacksOf(mapping: Mapping, columns: readonly Column[]): string[] {
  const lacks: string[] = [];
  const { defaults, id } = mapping;
  for (const [field, value] of Object.entries(defaults)) {
    const words = DEFAULT_WORDS[String(value)];
    if (!has(mapping, field) && words !== undefined)
      lacks.push(`${field}: the file doesn't say, so every vehicle counts as ${words}.`);
  }
  if (!has(mapping, "priceCents"))
    lacks.push("priceCents: no column was found, so every vehicle is shown without a price.");
  if ("hash" in id) {
    lacks.push(
      `id: no column is different for every vehicle, as a stock number is. A vehicle counts as the same one while these stay the same: ${id.hash.join(", ")}.`,
    );
  }
  const photos = mapping.photos?.columns ?? [];
  if (!mapping.photos) lacks.push("photos: no column with web addresses of photos was found.");
  const files = columns.filter(({ name, samples }) => photos.includes(name) && !samples.some(hasAddress));
  if (files.length > 0 && !mapping.photos?.template)
    lacks.push(
      `photos: '${files[0]?.name}' has file names, not web addresses. The feed must say where they are.`,
    );
  return lacks;
}

function unusedOf(mapping: Mapping, columns: readonly Column[]): string[] {
  const used = new Set(columnsOf(mapping));
  const rest = columns.filter((column) => !used.has(column.name)).map((column) => column.name);
  return rest.length > 0 ? [`Columns not used: ${rest.slice(0, 40).join(", ")}.`] : [];
}

function hasAddress(cell: string): boolean {
  return /https?:\/\//i.test(cell);
}

/** Of the rows, those whose stock number is their own: some may be empty, or stand twice by mistake. */
const OWN_NUMBERS = 0.5;

/**
 * A column with a different value in every row, or stock numbers of which some are wrong; otherwise columns that describe
 * a car and seldom change.
 */
function guessId(columns: readonly Column[], guesses: readonly GuessedField[]): Mapping["id"] {
  const rows = Math.max(0, ...columns.map(({ samples }) => samples.length));
  const numbers = ["stockNumber", "vin", "rego"].flatMap((field) => {
    const name = guesses.find((guess) => guess.field === field)?.column;
    const samples = columns.find((column) => column.name === name)?.samples ?? [];
    const cells = new Set(samples.map((cell) => cell.trim()).filter((cell) => cell !== ""));
    return name === undefined || rows === 0 ? [] : [{ field, name, share: cells.size / rows }];
  });
  const number =
    numbers.find(({ share }) => share === 1) ??
    numbers.find(({ field, share }) => field === "stockNumber" && share >= OWN_NUMBERS);
  if (number) return { column: number.name };
  const lasting = ["name", "make", "model", "badge", "year", "colour", "vin", "rego"];
  const found = guesses.filter(({ field }) => lasting.includes(field)).map(({ column }) => column);
  const hash = [...new Set(found.length > 0 ? found : columns.slice(0, 3).map((column) => column.name))];
  return { hash };
}
