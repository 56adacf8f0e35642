import { FEED_FACTS } from "~/feeds/feed-car";
import type { FeedSource } from "~/feeds/feed-source";
import { mappingSchema, type Mapping } from "~/feeds/mapping";
import { chosenAs, chosenAsAll, type Column, fieldsOfColumn } from "~/feeds/inspect/guess-fields";
import type { ColumnsAt } from "~/feeds/inspect/columns-at";
import type { CarType, PriceType } from "~/stock/car";

/** What staff say that a file's columns are. */
export type ColumnChoice = {
  /** The sheet and the line with their names. */
  at: ColumnsAt;
  /** By column: a field of a vehicle, `photos`, or nothing. */
  fields: Record<string, string>;
  /** The column that says which car a row is; empty for what describes the car, together. */
  id: string;
  /** For rows that do not say. */
  carType: CarType;
  priceType: PriceType;
};

/** The choice's value for columns of photographs. */
export const PHOTOS = "photos";

/** The fields that say which list the file is of: one of the site's, or the title of a new one; and the one shown. */
export const [LIST, LIST_TITLE, SHOWN_LIST] = ["list", "listTitle", "shownList"] as const;

/** The form's field for the sheet that its lines are of. */
export const SHOWN_SHEET = "shownSheet";

/** The choice that makes this mapping, wherever the columns are. */
export function choiceOf(mapping: Mapping): Omit<ColumnChoice, "at"> {
  const { id, photos, defaults } = mapping;
  const columns = Object.values(mapping.fields).flatMap((sources) => sources.map(({ column }) => column));
  const said = [...new Set(columns)].map((column) => {
    const all = fieldsOf(mapping, column).map(({ field }) => field);
    return [column, chosenAsAll(all) ?? ""] as const;
  });
  return {
    fields: Object.fromEntries([
      ...said,
      ...(photos?.columns ?? []).map((column) => [column, PHOTOS] as const),
    ]),
    id: "column" in id ? id.column : "",
    carType: defaults["carType"] === "new" || defaults["carType"] === "demo" ? defaults["carType"] : "used",
    priceType: defaults["priceType"] === "drive_away" ? "drive_away" : "egc",
  };
}

/** What a column is said to be; empty for nothing. A column may be called `constructor`. */
export function fieldIn(fields: ColumnChoice["fields"], column: string): string {
  return Object.hasOwn(fields, column) ? (fields[column] ?? "") : "";
}

/** @returns null for a choice of other columns: of the sheet, or below the headings, that were chosen before */
export function mappingOf(
  { fields, id, carType, priceType }: ColumnChoice,
  columns: readonly Column[],
  guessed: Mapping,
): Mapping | null {
  const chosen = columns.flatMap((column) => {
    const field = fieldIn(fields, column.name);
    return field === "" ? [] : [{ column, field }];
  });
  if (!chosen.every(({ field }) => field === PHOTOS || FEED_FACTS.has(field))) return null;
  const photos = chosen.filter(({ field }) => field === PHOTOS).map(({ column }) => column.name);
  const read: Record<string, object[]> = {};
  const taken = new Set(chosen.map(({ field }) => field));
  for (const { column, field } of chosen.filter((each) => each.field !== PHOTOS)) {
    const usual = fieldsOf(guessed, column.name);
    const isUsual = chosenAsAll(usual.map((each) => each.field)) === field;
    const says = isUsual ? usual : fieldsOfColumn(field, column, (each) => taken.has(each));
    for (const { field: each, transform } of says)
      if (chosenAs(each) === field || !taken.has(chosenAs(each)))
        (read[each] ??= []).push({ column: column.name, transform });
  }
  const parsed = mappingSchema.safeParse({
    ...guessed,
    id: id === "" ? guessed.id : { column: id },
    fields: read,
    defaults: { ...guessed.defaults, carType, priceType },
    photos: photos.length > 0 ? { columns: photos } : undefined,
  });
  const names = new Set(columns.map(({ name }) => name));
  const isOfThese = [id, ...Object.keys(fields)].every((name) => name === "" || names.has(name));
  return parsed.success && isOfThese ? parsed.data : null;
}

/** All that a column says. */
function fieldsOf({ fields }: Mapping, column: string) {
  return Object.entries(fields).flatMap(([field, sources]) =>
    sources.flatMap((source) => (source.column === column ? [{ field, transform: source.transform }] : [])),
  );
}

/** The form of a file's columns: `column` and `field` in pairs. */
export function readChoice(form: FormData): ColumnChoice {
  const columns = form.getAll("column").map(String);
  const fields = form.getAll("field").map(String);
  const [carType, priceType] = [form.get("carType"), form.get("priceType")];
  const sheet = String(form.get("sheet") ?? "");
  // The line that was chosen is of the sheet that was shown.
  const isSameSheet = String(form.get(SHOWN_SHEET) ?? sheet) === sheet;
  const headings = isSameSheet ? Number(form.get("headings") ?? "") : 0;
  return {
    at: { ...(sheet !== "" && { sheet }), ...(headings > 0 && { headings }) },
    fields: Object.fromEntries(columns.map((column, place) => [column, fields[place] ?? ""])),
    id: String(form.get("id") ?? ""),
    carType: carType === "new" || carType === "demo" ? carType : "used",
    priceType: priceType === "drive_away" ? "drive_away" : "egc",
  };
}

/** What may become of the cars that a file does not list, in the order of the form. */
export const MISSING = ["stays", "sold", "withdrawn"] as const satisfies readonly FeedSource["missing"][];

type Missing = FeedSource["missing"];

/** More are answered all together. */
export const MAX_ASKED = 50;

/**
 * The fields of the cars that a file does not list: what becomes of all; and of single ones, in pairs, since the name of
 * a form's field cannot have any row's id in it.
 */
export const [ALL_MISSING, MISSING_ROW, ONE_MISSING] = ["missing", "missingRow", "missingOne"] as const;

/**
 * What staff say becomes of the cars that the file does not list.
 *
 * @returns null if they do not say it of each, though the form asks
 */
export function readMissing(form: FormData): Pick<FeedSource, "missing" | "gone"> | null {
  // Nothing is marked sold that nobody was shown: a form that did not ask leaves the other cars alone.
  if (form.get("asked") !== "missing") return { missing: missingOf(form.get(ALL_MISSING)) ?? "stays" };
  const all = missingOf(form.get(ALL_MISSING));
  const said = form.getAll(ONE_MISSING);
  const each = form
    .getAll(MISSING_ROW)
    .map((id, place) => [String(id), missingOf(said[place]) ?? all] as const);
  if (each.length === 0) return all && { missing: all };
  if (each.some(([, becomes]) => becomes === null)) return null;
  const gone = each.flatMap(([id, becomes]) =>
    becomes === "sold" || becomes === "withdrawn" ? [[id, becomes] as const] : [],
  );
  return { missing: "stays", ...(gone.length > 0 && { gone: Object.fromEntries(gone) }) };
}

function missingOf(said: FormDataEntryValue | null | undefined): Missing | null {
  return MISSING.find((each) => each === said) ?? null;
}

/** The rows whose prices are asked about, and the answer: the new prices are right, or the cars stay as they were. */
export const [STEEP_ROW, STEEP] = ["steepRow", "steep"] as const;
export const STEEP_ANSWERS = ["right", "held"] as const;

/** What staff say of steep prices: the rows that they hold back. @returns null if they do not say it of each */
export function readSteep(form: FormData, rows: readonly string[]): { heldRows?: string[] } | null {
  if (rows.length === 0) return {};
  const asked = new Set(form.getAll(STEEP_ROW).map(String));
  const said = STEEP_ANSWERS.find((answer) => answer === form.get(STEEP));
  if (said === undefined || rows.some((row) => !asked.has(row))) return null;
  return said === "held" ? { heldRows: [...rows] } : {};
}

/** The cars that staff entered and hand over to the file, by their ids. */
export const HANDED_OVER = "handedOver";

export function readHandedOver(form: FormData): string[] {
  return form.getAll(HANDED_OVER).map(String);
}
