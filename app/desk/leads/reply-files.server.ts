import type { TextKey } from "~/i18n/plain-text";
import { readSafeFile } from "~/leads/inbound/keep-attachments.server";
import type { LeadFile } from "~/leads/inbound/lead-files.server";
import { appendText, readForm } from "~/platform/read-form.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";

import { MAX_REPLY_FILES } from "./reply-draft";

const MAX_FILE_BYTES = 10_000_000;
/** Mail servers take some twenty megabytes of mail, in which a file is a third longer. */
const MAX_BYTES = 14_000_000;
const MAX_TEXT_BYTES = 300_000;

/** A file as it was sent: what it is called says nothing about what it is. */
type SentFile = { name: string; bytes: Buffer };

/** A form of a lead's page. */
export type LeadForm = {
  form: FormData;
  files: SentFile[];
  /** What is wrong with the first file that cannot be sent, and what it is called; null if nothing is. */
  problem: { says: TextKey; name: string } | null;
};

/** Reads a form of a lead's page, with the files of a reply as they were sent. A body that is no form reads as an empty one. */
export async function readLeadForm(request: Request): Promise<LeadForm> {
  const read: LeadForm = { form: new FormData(), files: [], problem: null };
  if (!isMultipart(request.headers.get("Content-Type"))) return { ...read, form: await readForm(request) };
  let left = MAX_BYTES;
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_FILE_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      onText: (name, text) => appendText(read.form, name, text),
      async onFile({ name, filename, bytes }) {
        // An empty file field is sent as a file without a name.
        if (name !== "files" || (bytes?.length === 0 && filename === "")) return;
        left -= bytes?.length ?? 0;
        const refuse = (says: TextKey) => (read.problem ??= { says, name: filename });
        if (bytes === null) refuse("inbox.files_too_large");
        else if (left < 0) refuse("inbox.files_together");
        else if (bytes.length === 0) refuse("inbox.files_empty");
        else if (read.files.length === MAX_REPLY_FILES) refuse("inbox.files_too_many");
        else read.files.push({ name: filename, bytes });
      },
    });
    return read;
  } catch {
    return { form: new FormData(), files: [], problem: null };
  }
}

/**
 * The files of a reply as they are sent on: photographs made anew from their pixels, PDFs as they are.
 *
 * @returns what the first one is called that is neither
 */
export async function makeFilesSafe(
  files: readonly SentFile[],
  site: string,
): Promise<LeadFile[] | { unreadable: string }> {
  const safe: LeadFile[] = [];
  for (const { name, bytes } of files) {
    const file = await readSafeFile(name, bytes, site);
    if (file === null) return { unreadable: name };
    safe.push(file);
  }
  return safe;
}
