import iconv from "iconv-lite";

import { sniffEncoding } from "~/feeds/read/sniff-encoding";
import { cleanText } from "~/platform/clean-text";
import { log } from "~/platform/log.server";
import { appendText, readForm } from "~/platform/read-form.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";

/** Some 3,000 rules; a longer file is imported in parts. */
export const MAX_IMPORT = 200_000;
/** As readForm cuts a field. */
const MAX_FIELD = 100_000;

/** A form of the redirects' page, with an uploaded file as its fields `csv`. A broken body is an empty form. */
export async function readRedirectForm(request: Request): Promise<FormData> {
  if (!isMultipart(request.headers.get("Content-Type"))) return readForm(request);
  const form = new FormData();
  try {
    await readMultipart(request, {
      maxFileBytes: 2 * MAX_IMPORT,
      maxTextBytes: 2 * MAX_IMPORT,
      async onFile({ bytes }) {
        if (bytes === null) form.append("csv", "x".repeat(MAX_IMPORT + 1));
        else if (bytes.length > 0) appendCsv(form, decodeFile(bytes));
      },
      onText: (name, text) => (name === "csv" ? appendCsv(form, text) : appendText(form, name, text)),
    });
    return form;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a form of redirects broke off");
    return new FormData();
  }
}

/** The text of the fields `csv`, in order. */
export function csvOf(form: FormData): string {
  return form
    .getAll("csv")
    .filter((part) => typeof part === "string")
    .join("");
}

/** A text in fields that are not cut. */
export function csvFields(text: string): string[] {
  const count = Math.ceil(text.length / MAX_FIELD);
  return Array.from({ length: count }, (_, at) => text.slice(at * MAX_FIELD, (at + 1) * MAX_FIELD));
}

function appendCsv(form: FormData, text: string): void {
  for (const part of csvFields(text)) form.append("csv", cleanText(part));
}

function decodeFile(bytes: Buffer): string {
  const { encoding, skip } = sniffEncoding(bytes, "auto");
  return iconv.decode(bytes.subarray(skip), encoding);
}
