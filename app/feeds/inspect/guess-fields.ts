import { MAX_PHOTOGRAPHS } from "~/photographs/photograph-kind";

import { TRANSFORMS, type TransformName } from "../transforms/transforms";
import { isTitle } from "../transforms/parse-title";
import { FEED_FACTS, transformsOf } from "../feed-car";
import { fieldName } from "../field-name";
import { formulaProblem } from "../formula-error";

/** A column with sample cells, in the file's order. */
export type Column = { name: string; samples: readonly string[] };

export type GuessedField = {
  field: string;
  column: string;
  transform: TransformName;
  /** 0 to 1: how well the name matches, times the share of its cells that can be read. */
  confidence: number;
  /** An example of a cell that cannot be read. */
  unread: string | null;
};

type FieldNames = { field: string; names: readonly string[]; transforms: readonly TransformName[] };

/** The names that systems give a field's column. Of several transforms, the one that reads the most cells is chosen. */
const FIELD_NAMES: readonly FieldNames[] = [...FEED_FACTS].flatMap(([field, feed]) =>
  [feed, feed.within].flatMap((each) =>
    each?.names === undefined
      ? []
      : [{ field, names: each.names.split(/\s+/), transforms: transformsOf(each) }],
  ),
);

const ALL_NAMES: ReadonlySet<string> = new Set(FIELD_NAMES.flatMap(({ names }) => names));

/** Columns with photographs, without the number of `Photo1`, `Photo2`. */
const PHOTO_NAMES =
  /^(?:vehicle|car|main|all)?(?:photo|image|picture|pic|img|media|gallery)s?(?:url|uri|link|path|file|filename|name|list)?s?$/;

/** The best column for each field, for those that have one. */
export function guessFields(columns: readonly Column[]): GuessedField[] {
  const best = new Map<string, GuessedField>();
  for (const { field, names, transforms } of FIELD_NAMES) {
    for (const column of columns) {
      const fit = fitOf(column.name, names);
      if (fit === 0) continue;
      for (const transform of transforms) {
        const { share, unread } = readable(column.samples, transform);
        const guess = { field, column: column.name, transform, confidence: fit * share, unread };
        if (share >= 0.5 && guess.confidence > (best.get(field)?.confidence ?? 0)) best.set(field, guess);
      }
    }
  }
  findTitle(columns, best);
  const title = best.get("name");
  if (!title) return [...best.values()];
  const parts = titleParts((field) => best.has(field));
  const { column } = title;
  return [...best.values(), ...parts.map((part) => ({ ...part, column, confidence: 0.6, unread: null }))];
}

/** Of a column's first cells, those that are titles. */
const [TITLED_CELLS, MOSTLY] = [50, 0.6];

/** The column with makes and models in one, whatever it is called, if no two columns have them. */
function findTitle(columns: readonly Column[], best: Map<string, GuessedField>): void {
  if (best.has("make") && best.has("model")) return;
  const titled = columns.filter(({ samples }) => {
    const filled = samples.filter((cell) => cell.trim() !== "").slice(0, TITLED_CELLS);
    return filled.length > 0 && filled.filter(isTitle).length >= MOSTLY * filled.length;
  });
  const named = best.get("name")?.column;
  if (titled.length === 0 || titled.some(({ name }) => name === named)) return;
  const column = titled[0]?.name ?? "";
  for (const [field, guess] of best) if (guess.column === column) best.delete(field);
  best.set("name", { field: "name", column, transform: "title", confidence: 0.6, unread: null });
}

type ColumnField = { field: string; transform: TransformName };

/** Year, make, model and badge as a title has them: `2019 Toyota Corolla`, as far as no other column does. */
function titleParts(has: (field: string) => boolean): ColumnField[] {
  const parts: ColumnField[] = [{ field: "year", transform: "yearOfTitle" }];
  if (!has("model"))
    parts.push(
      { field: "make", transform: "makeOfTitle" },
      { field: "model", transform: "modelOfTitle" },
      { field: "badge", transform: "badgeOfTitle" },
    );
  return parts.filter(({ field }) => !has(field));
}

/** The fields of one name, of which the first stands for all: a body is read in two ways. */
const FIELDS = [...new Set(FIELD_NAMES.map(({ field }) => field))];
const TWINS: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(FIELDS.map(fieldName))].map((name) => [
    name,
    FIELDS.filter((each) => fieldName(each) === name),
  ]),
);

/** The field that is chosen for a column which is this one. */
export function chosenAs(field: string): string {
  return TWINS.get(fieldName(field))?.[0] ?? field;
}

/** The field that is chosen for a column which is these, in any order: a title for its parts, a city for its state. */
export function chosenAsAll(fields: readonly string[]): string | undefined {
  const chosen = fields.map(chosenAs);
  return chosen.includes("name")
    ? "name"
    : (GUESSED_FIELDS.find((field) => chosen.includes(field)) ?? chosen[0]);
}

/**
 * All that a column says which staff say is this field.
 *
 * @param has whether another column is said to be a field
 */
export function fieldsOfColumn(
  field: string,
  column: Column,
  has: (field: string) => boolean,
): ColumnField[] {
  const twins = (TWINS.get(fieldName(field)) ?? [field]).filter((each) => each === field || !has(each));
  return [
    ...twins.map((each) => ({ field: each, transform: transformFor(each, column) })),
    ...(field === "name" ? titleParts(has) : []),
  ];
}

/** What systems put before and after a field's name: `Vehicle_Make`, `ModelDesc`. */
const AROUND = /^(?:vehicle|veh|car|stock|advert|adv)|(?:description|desc|name|value|text|detail|details)$/g;

/** Remarks and units behind a name: `Our Price (DAP)`, `Odometer [km]`, `Price AUD`, `Price $`. */
const IN_BRACKETS = /[([{][^()[\]{}]{0,40}[)\]}]/g;
const UNIT = /[\s_.:-](?:aud|dollars|dap|egc|incl?[\s._]?gst|kms?|litres?|ltrs?|cc|kw|nm|\$)$/i;

/** The fields that a column can be. */
export const GUESSED_FIELDS: readonly string[] = [...TWINS.values()].flatMap(([first]) => first ?? []);

/** The transform that reads the most of a column's cells as this field. */
function transformFor(field: string, column: Column): TransformName {
  const transforms = FIELD_NAMES.filter((each) => each.field === field).flatMap((each) => each.transforms);
  const [best = "text"] = transforms.toSorted(
    (one, other) => readable(column.samples, other).share - readable(column.samples, one).share,
  );
  return best;
}

/**
 * 1 for the usual name, less for synonyms; of a nested column, the whole name or its last part is compared.
 */
function fitOf(name: string, names: readonly string[]): number {
  const whole = plain(name);
  // 'Make / Model' is no model, and 'Colour/Trim' no trim.
  const end = ALL_NAMES.has(whole) ? whole : plain(name.split(/[./]/).at(-1) ?? "");
  const fits = [
    [whole, 1],
    [end, 0.9],
    [whole.replace(AROUND, ""), 0.88],
    [end.replace(AROUND, ""), 0.86],
    [plain(name.replace(IN_BRACKETS, "")), 0.85],
    [plain(name.replace(IN_BRACKETS, "").trim().replace(UNIT, "")), 0.84],
  ] as const;
  for (const [written, best] of fits) {
    const index = names.indexOf(written);
    if (index >= 0) return best - index * 0.01;
  }
  return 0;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** An address of a picture, or the name of its file. */
const PICTURE = /^\s*https?:\/\/|\.(?:jpe?g|jfif|png|webp|avif|hei[cf])\b/i;
/** Any name will do for columns whose cells end like pictures. */
const PICTURE_ADDRESS = /^\s*https?:\/\/\S+\.(?:jpe?g|jfif|png|webp|avif|hei[cf])\b/i;
const NO_CAR = /logo|thumb|icon|avatar|dealer/i;

/** The columns that list photographs, in the order of their numbers. */
export function guessPhotoColumns(columns: readonly Column[]): string[] {
  return columns
    .filter(({ name, samples }) => {
      const parts = name.split(/[./]/).map((part) => plain(part).replace(/(?<!\d)\d+$/, ""));
      const isNamed = [plain(name).replace(/(?<!\d)\d+$/, ""), ...parts].some((part) =>
        PHOTO_NAMES.test(part),
      );
      const filled = samples.filter((cell) => cell.trim() !== "");
      const pictures = filled.filter((cell) => (isNamed ? PICTURE : PICTURE_ADDRESS).test(cell));
      return !NO_CAR.test(name) && pictures.length > 0 && pictures.length >= filled.length / 2;
    })
    .map(({ name }) => name)
    .sort(NATURAL.compare)
    .slice(0, MAX_PHOTOGRAPHS);
}

const NATURAL = new Intl.Collator("en", { numeric: true });

/** How many of the non-empty cells a transform can read. */
function readable(samples: readonly string[], transform: TransformName) {
  let filled = 0;
  let read = 0;
  let unread: string | null = null;
  for (const cell of samples) {
    const text = TRANSFORMS.text(cell);
    if (!("value" in text) || text.value === null || formulaProblem(cell) !== null) continue;
    filled += 1;
    const cleaned = TRANSFORMS[transform](cell);
    if ("value" in cleaned && (cleaned.value !== null || transform === "price")) read += 1;
    else if ("problem" in cleaned) unread ??= cell;
  }
  return { share: filled === 0 ? 0.5 : read / filled, unread };
}
