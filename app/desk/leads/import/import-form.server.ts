import { randomUUID } from "node:crypto";

import { LEAD_COLUMNS, type LeadColumn, MAX_LEAD_FILE_BYTES } from "~/leads/import/lead-file";
import { untypedLine } from "~/platform/clean-text";
import { log } from "~/platform/log.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";
import { isUuid } from "~/platform/uuid";

/** Of the file as text, which a form sends back: letters beyond ASCII, and line ends, are longer there. */
const MAX_TEXT_BYTES = 3 * MAX_LEAD_FILE_BYTES;
const MAX_SOURCE = 60;
const MAX_COLUMNS = 500;
/** Of salespeople whom the file names and nobody here is known as. */
export const MAX_SALESPEOPLE = 100;

export type ImportForm = {
  place: string;
  source: string;
  text: string;
  /** Which import it is: the same for its page, its confirmation and its undoing. */
  batch: string;
  /** Who gets the leads whose row names nobody (share-out.server.ts). */
  to: string;
  /** Each row is a lead of its own, also of somebody who has an open one. */
  isApart: boolean;
  intent: "read" | "confirm" | "undo";
  /** What staff say that its columns are, in the order of the file; absent until the form has them. */
  fields?: (LeadColumn | null)[];
  /** The salespeople that were asked about, and who each is; "" for nobody. */
  people: Record<string, string>;
};

/**
 * The form, with a file or with its text.
 *
 * @returns null for a body that broke off; `bytes` is null for a file that is too large, and empty for none
 */
export async function readImportForm(
  request: Request,
): Promise<{ form: ImportForm; bytes: Buffer | null } | null> {
  const form: ImportForm = {
    ...{ place: "", source: "", text: "", batch: randomUUID(), to: "", isApart: false, intent: "read" },
    people: {},
  };
  const [words, ids]: string[][] = [[], []];
  const read: { bytes: Buffer | null; isLarge: boolean } = { bytes: null, isLarge: false };
  if (!isMultipart(request.headers.get("Content-Type"))) return null;
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_LEAD_FILE_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      async onFile({ name, bytes }) {
        if (name !== "leads") return;
        if (bytes === null) read.isLarge = true;
        else if (bytes.length > 0) read.bytes = bytes;
      },
      onText(name, text) {
        if (name === "place") form.place = text;
        if (name === "source") form.source = untypedLine(text, MAX_SOURCE);
        if (name === "text") form.text = text;
        if (name === "to") form.to = text;
        if (name === "known") form.isApart = text === "apart";
        if (name === "salesperson") words?.push(text);
        if (name === "person") ids?.push(text);
        if (name === "field" && (form.fields ??= []).length < MAX_COLUMNS)
          form.fields.push(LEAD_COLUMNS.find((column) => column === text) ?? null);
        if (name === "batch" && isUuid(text)) form.batch = text;
        if (name === "intent" && (text === "confirm" || text === "undo")) form.intent = text;
      },
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a file of leads broke off");
    return null;
  }
  const asked = (words ?? []).slice(0, MAX_SALESPEOPLE);
  form.people = Object.fromEntries(asked.map((word, at) => [word, ids?.[at] ?? ""]));
  if (read.isLarge) return { form, bytes: null };
  return { form, bytes: read.bytes ?? (form.text === "" ? Buffer.alloc(0) : Buffer.from(form.text)) };
}
