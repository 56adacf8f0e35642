import { z } from "zod";

export const FORMATS = ["csv", "xml", "json", "ndjson"] as const;

/** `auto` is what the file says of itself (a byte order mark, an XML declaration), else UTF-8. */
export const ENCODINGS = ["auto", "utf8", "utf16le", "utf16be", "latin1", "windows-1252"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The part of a mapping that says how its file is written. */
export const formatFields = {
  format: z.enum(FORMATS).default("csv"),
  /** Of CSV: `,`, `;`, `|` or a tab. */
  delimiter: z.string().length(1).default(","),
  encoding: z.enum(ENCODINGS).default("auto"),
  /** Where the vehicles are: elements of XML as `Stock/Vehicle`, a list of JSON as `data.stock`, or "" when the file is the list. */
  items: z.string().max(200).default(""),
  /** The file inside of a zip; without it the first one. */
  entry: z.string().min(1).max(200).optional(),
};

const feedFormatSchema = z.object(formatFields);

export type FeedFormat = z.infer<typeof feedFormatSchema>;
