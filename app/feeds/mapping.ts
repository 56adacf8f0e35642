import { z } from "zod";

import { MAX_PHOTOGRAPHS } from "~/photographs/photograph-kind";

import { FEED_FIELDS } from "./feed-car";
import { formatFields } from "./read/feed-format";
import { TRANSFORM_NAMES } from "./transforms/transforms";

/** The placeholders in a template of addresses. */
export const TEMPLATE_PART = /\{([^{}]+)\}/g;

const field = z.string().refine((name) => FEED_FIELDS.has(name), "is not a field of a vehicle");

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
    /** Values for fields that no column has. */
    defaults: z
      .record(field, z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .default({}),
    photos: photosSchema.optional(),
  })
  .strict();

export type Mapping = z.infer<typeof mappingSchema>;

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
  const sources = Object.values(mapping.fields).flat();
  const optional = new Set(sources.filter((source) => source.optional).map(({ column }) => column));
  return columnsOf(mapping).filter((column) => !optional.has(column) || isOfId(mapping, column));
}

function isOfId({ id }: Mapping, column: string): boolean {
  return "column" in id ? id.column === column : id.hash.includes(column);
}

/** Every column a mapping reads. */
export function columnsOf(mapping: Mapping): string[] {
  const ids = "column" in mapping.id ? [mapping.id.column] : mapping.id.hash;
  return [
    ...new Set([
      ...ids,
      ...Object.values(mapping.fields).flatMap((each) => each.map(({ column }) => column)),
      ...photoColumns(mapping.photos),
    ]),
  ];
}

function photoColumns(photos: PhotoMapping | undefined): string[] {
  if (!photos) return [];
  const named = [...(photos.template ?? "").matchAll(TEMPLATE_PART)].map(([, name = ""]) => name);
  const counted = typeof photos.count === "number" ? [] : [photos.count.column];
  return [...photos.columns, ...named.filter((name) => name !== "n"), ...counted];
}
