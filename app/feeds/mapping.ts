import { z } from "zod";

import { MAX_PHOTOGRAPHS } from "~/photographs/photograph-kind";

import { FEED_FACTS } from "./feed-car";
import { formatFields } from "./read/feed-format";
import { TRANSFORM_NAMES } from "./transforms/transforms";

/** The placeholders in a template of addresses. */
export const TEMPLATE_PART = /\{([^{}]+)\}/g;

const field = z.string().refine((name) => FEED_FACTS.has(name), "is not a field of a vehicle");

const source = z
  .object({
    column: z.string().min(1),
    transform: z.enum(TRANSFORM_NAMES).default("text"),
    /** Whether a CSV file may lack the column; otherwise renaming it would silently empty a field. */
    optional: z.literal(true).optional(),
  })
  .strict();

/** Sources are tried in order; the first that has a value counts. */
const sources = z.union([source.transform((one) => [one]), z.array(source).min(1)]);

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const scalars = z.union([scalar.transform((one) => [one]), z.array(scalar).min(1)]);

/**
 * What a cell must be, one of several values: a text whatever its case, a number, true or false in any
 * spelling, null for an empty cell; with `transform`, what it makes of the cell.
 */
const condition = z.union([
  scalars.transform((is) => ({ is, transform: undefined })),
  z.object({ transform: z.enum(TRANSFORM_NAMES), is: scalars }).strict(),
]);

/** A constant, or a cell; null empties the field. */
const outcome = z.union([source, scalar]);

/**
 * What a field is where other columns say so: it applies as a whole, where all of its conditions hold and none
 * of its cells is empty.
 */
const rule = z
  .object({
    when: z.record(z.string().min(1), condition).refine((when) => Object.keys(when).length > 0, "is empty"),
    then: z.record(field, outcome).refine((then) => Object.keys(then).length > 0, "is empty"),
  })
  .strict();

export type MappingRule = z.output<typeof rule>;
export type Condition = z.output<typeof condition>;
export type Source = z.output<typeof source>;

/** Where a row names its photographs (pictures/picture-path.ts). */
const photosSchema = z
  .object({
    /** Cells with one address or several, separated by white space, commas, semicolons or bars. */
    columns: z.array(z.string().min(1)).max(MAX_PHOTOGRAPHS).default([]),
    /** Addresses that follow a pattern: {Column} stands for a cell, {n} for 1, 2, … up to `count`. */
    template: z
      .string()
      .max(500)
      .regex(/^https?:\/\/[^/{}]+\//, "an address whose host is written out")
      .optional(),
    /** A number, or the column that contains it. */
    count: z
      .union([z.number().int().min(1).max(MAX_PHOTOGRAPHS), z.object({ column: z.string().min(1) }).strict()])
      .default(1),
  })
  .strict()
  .refine(
    ({ columns, template }) => columns.length > 0 || template !== undefined,
    "names columns or a template",
  );

export type PhotoMapping = z.infer<typeof photosSchema>;

const MAX_WORDS = 500;

/**
 * What a dealer's own words mean: by field, a cell as `wordsOf` has it, and the value that the product gives the
 * field; null for one that says nothing.
 */
export const taughtWordsSchema = z.record(
  field,
  z
    .record(z.string().min(1).max(100), z.string().max(100).nullable())
    .refine((words) => Object.keys(words).length <= MAX_WORDS, `has more than ${MAX_WORDS} words`),
);

export type TaughtWords = z.infer<typeof taughtWordsSchema>;

export const mappingSchema = z
  .object({
    $comment: z.string().optional(),
    /** The feed's name: its vehicles belong to it, and no other feed retires them. */
    name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens"),
    ...formatFields,
    /**
     * What identifies a vehicle from one import to the next: a column of its own, or a hash of several. Never
     * the price: a new price is not a new car.
     */
    id: z.union([
      z.object({ column: z.string().min(1) }).strict(),
      z.object({ hash: z.array(z.string().min(1)).min(1) }).strict(),
    ]),
    fields: z.record(field, sources),
    /** In order, before the columns: the first that applies decides all of its fields. */
    rules: z.array(rule).default([]),
    /** Values for fields that no column has. */
    defaults: z
      .record(field, z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .default({}),
    words: taughtWordsSchema.optional(),
    photos: photosSchema.optional(),
  })
  .strict();

export type Mapping = z.infer<typeof mappingSchema>;

/** Whether anybody has said what its columns are: a source may be kept before its file was seen. */
export function isMatched({ fields }: Mapping): boolean {
  return Object.keys(fields).length > 0;
}

/** What a word of a field means; undefined for one that nobody has taught. A word may be `constructor`. */
export function meaningOf(
  taught: TaughtWords[string] | undefined,
  word: string | null,
): string | null | undefined {
  return taught && word !== null && Object.hasOwn(taught, word) ? taught[word] : undefined;
}

/** A mapping that also knows these words; of one that it knows already, what is said now counts. */
export function withWords(mapping: Mapping, taught: TaughtWords): Mapping {
  if (Object.keys(taught).length === 0) return mapping;
  return { ...mapping, words: mergedWords(mapping.words ?? {}, taught) };
}

export function mergedWords(own: TaughtWords, taught: TaughtWords): TaughtWords {
  const fields = Object.entries(taught).map(
    ([field, meant]) => [field, { ...own[field], ...meant }] as const,
  );
  return { ...own, ...Object.fromEntries(fields) };
}

/** A mapping file is invalid: its path, then one mistake per line. */
export class MappingError extends Error {
  override name = "MappingError";
}

/**
 * @param where the file, for messages
 * @throws MappingError
 */
export function parseMapping(json: unknown, where: string): Mapping {
  const parsed = mappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    (issue) => `${where}: ${issue.path.join(".") || "the file"}: ${issue.message}`,
  );
  throw new MappingError(lines.join("\n"));
}

/** The columns that a CSV file must have. */
export function requiredColumnsOf(mapping: Mapping): string[] {
  const optional = new Set(
    sourcesOf(mapping)
      .filter((each) => each.optional)
      .map(({ column }) => column),
  );
  const decisive = new Set([
    ...idColumns(mapping),
    ...mapping.rules.flatMap(({ when }) => Object.keys(when)),
  ]);
  return columnsOf(mapping).filter((column) => !optional.has(column) || decisive.has(column));
}

/** Every column a mapping reads. */
export function columnsOf(mapping: Mapping): string[] {
  return [
    ...new Set([
      ...idColumns(mapping),
      ...sourcesOf(mapping).map(({ column }) => column),
      ...mapping.rules.flatMap(({ when }) => Object.keys(when)),
      ...photoColumns(mapping.photos),
    ]),
  ];
}

function idColumns({ id }: Mapping): string[] {
  return "column" in id ? [id.column] : id.hash;
}

function sourcesOf({ fields, rules }: Mapping): Source[] {
  const ofRules = rules.flatMap(({ then }) => Object.values(then));
  const cells = ofRules.filter((each): each is Source => typeof each === "object" && each !== null);
  return [...Object.values(fields).flat(), ...cells];
}

function photoColumns(photos: PhotoMapping | undefined): string[] {
  if (!photos) return [];
  const named = [...(photos.template ?? "").matchAll(TEMPLATE_PART)].map(([, name = ""]) => name);
  const counted = typeof photos.count === "number" ? [] : [photos.count.column];
  return [...photos.columns, ...named.filter((name) => name !== "n"), ...counted];
}
