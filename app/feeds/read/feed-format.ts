import { z } from "zod";

const FORMATS = ["csv", "xml", "json", "ndjson"] as const;

/** `auto` detects a byte order mark or an XML declaration; otherwise UTF-8. */
export const ENCODINGS = ["auto", "utf8", "utf16le", "utf16be", "latin1", "windows-1252"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The part of a mapping that describes its file's format. */
export const formatFields = {
  format: z.enum(FORMATS).default("csv"),
  /** For CSV: `,`, `;`, `|` or a tab. */
  delimiter: z.string().length(1).default(","),
  encoding: z.enum(ENCODINGS).default("auto"),
  /**
   * Where the vehicles are: XML elements as `Stock/Vehicle`, a JSON list as `data.stock`, or "" if the file
   * itself is the list.
   */
  items: z.string().max(200).default(""),
  /** The sheet of a workbook, which is read as CSV is; by default the first one that has the mapping's columns. */
  sheet: z.string().min(1).max(100).optional(),
  /** The file inside a zip; by default the first one. */
  entry: z.string().min(1).max(200).optional(),
};

const feedFormatSchema = z.object(formatFields);

export type FeedFormat = z.infer<typeof feedFormatSchema>;
