import { z } from "zod";

import { CATALOGUE_FIELDS, type CatalogueField } from "./catalogue-field";

export const FILE_KINDS = ["csv", "tsv", "xml", "jsonl"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * How a value is written. `text` as it is: a list joined, yes or no as `true` or `false`, cents as dollars;
 * `aud` with the currency (`29990 AUD`), `km` with the unit (`121000 KM`), `date` without the time.
 */
const WAYS = ["text", "aud", "dollars", "km", "date", "yes_no", "upper", "lower"] as const;

/**
 * A column of a file. `name` is its heading; in XML the path of its element from the car's, where `[0]` keeps
 * repeated elements apart and `{lang=en}` gives an element an attribute: `image[0]/url`; in JSON lines a dot nests.
 */
const columnSchema = z
  .object({
    name: z
      .string()
      .min(1)
      .max(120)
      .regex(/^[^\p{Cc}]+$/u, "one line"),
    field: z.enum(CATALOGUE_FIELDS as [CatalogueField, ...CatalogueField[]]).optional(),
    /** In place of a field: the same for every car. */
    text: z.string().max(1_000).optional(),
    as: z.enum(WAYS).default("text"),
    /** What the partner calls a value, as `{"Hatch": "HATCHBACK"}`. */
    words: z.record(z.string().max(200)).optional(),
    /** For a value that is not in `words`; without it, such a value is empty. */
    otherwise: z.string().max(200).optional(),
    before: z.string().max(200).default(""),
    after: z.string().max(200).default(""),
    /** Characters; what is longer is cut. */
    max: z.number().int().min(1).max(20_000).optional(),
    /** One column for each of so many entries of a list; `{n}` in the name counts from 0. */
    items: z.number().int().min(1).max(60).optional(),
    /** Only the entries of a list from here on. */
    from: z.number().int().min(0).max(60).default(0),
    /** Only so many entries of a joined list. */
    most: z.number().int().min(1).max(60).optional(),
    join: z.string().max(5).default("|"),
    /** A car without a value is left out. */
    required: z.boolean().default(false),
  })
  .strict()
  .refine(({ field, text }) => (field === undefined) !== (text === undefined), {
    message: "a column has either a field or a text",
  });

const MAX_COLUMNS = 300;

export type Column = z.infer<typeof columnSchema>;

/** XML's frame: the elements around all cars, and the element of one. */
const XML_NAME = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/;
const frameSchema = z
  .object({
    root: z.string().regex(XML_NAME).default("vehicles"),
    /** Within the root, such as RSS's `channel`. */
    within: z.string().regex(XML_NAME).optional(),
    item: z.string().regex(XML_NAME).default("vehicle"),
    attributes: z.record(z.string().regex(XML_NAME), z.string().max(500)).default({}),
  })
  .strict();

/** The columns of a catalogue: the mapping in of a feed (app/feeds/mapping.ts), turned round. */
export const mappingOutSchema = z
  .object({
    // Counted before they are read: each that is wrong costs messages.
    columns: z.array(z.unknown()).min(1).max(MAX_COLUMNS).pipe(z.array(columnSchema)),
    frame: frameSchema.default({}),
  })
  .strict()
  .superRefine(({ columns }, context) => {
    const seen = new Set<string>();
    columns.forEach(({ name }, index) => {
      if (seen.has(name))
        context.addIssue({ code: "custom", path: ["columns", index, "name"], message: `'${name}' twice` });
      seen.add(name);
    });
  });

export type MappingOut = z.infer<typeof mappingOutSchema>;
export type MappingOutInput = z.input<typeof mappingOutSchema>;
