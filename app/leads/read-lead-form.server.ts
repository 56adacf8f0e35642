import { appendText, readForm } from "~/platform/read-form.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";

import { readSafeFile } from "./inbound/keep-attachments.server";
import type { LeadFile } from "./inbound/lead-files.server";
import { LEAD_FILES, MAX_LEAD_FILE_BYTES } from "./lead-kind";

const MAX_TEXT_BYTES = 300_000;

/** A lead's form as it arrives: its fields, and its file made safe. */
export type ArrivedForm = {
  form: FormData;
  file: LeadFile | null;
  /** The message beside the file's field; null if there is nothing wrong with it. */
  problem: "leads.file_too_large" | "leads.file_empty" | "leads.file_type" | null;
};

/**
 * Reads a form with an optional file. A PDF is stored unchanged, an image is re-encoded, any other type is rejected.
 * A body that is not a form reads as an empty one.
 */
export async function readLeadForm(request: Request, site: string): Promise<ArrivedForm> {
  if (!isMultipart(request.headers.get("Content-Type")))
    return { form: await readForm(request), file: null, problem: null };
  const arrived: ArrivedForm = { form: new FormData(), file: null, problem: null };
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_LEAD_FILE_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      onText: (name, text) => appendText(arrived.form, name, text),
      async onFile({ name, filename, bytes }) {
        // An empty file field is sent as a file without a name.
        if (!LEAD_FILES.some((field) => field === name) || (bytes?.length === 0 && filename === "")) return;
        const file = bytes?.length ? await readSafeFile(filename, bytes, site) : null;
        if (file) arrived.file = file;
        else if (bytes === null) arrived.problem = "leads.file_too_large";
        else arrived.problem = bytes.length === 0 ? "leads.file_empty" : "leads.file_type";
      },
    });
    return arrived;
  } catch {
    return { form: new FormData(), file: null, problem: null };
  }
}
