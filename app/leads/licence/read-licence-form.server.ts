import type { TextKey } from "~/i18n/plain-text";
import { MAKE_ORIGINAL } from "~/photographs/photograph-tasks";
import { appendText, readForm } from "~/platform/read-form.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";

import { LICENCE_FIELD, MAX_LICENCE_FILES } from "./licence-form";

/** A phone's photo, uncompressed. */
const MAX_FILE_BYTES = 15_000_000;
const MAX_TEXT_BYTES = 1_000;
/** In pixels, of the shorter side: nobody reads a licence on a smaller picture. */
const MIN_SIDE = 400;

/** A form of a licence's page: its texts, and the photos that came with it, made anew from their pixels. */
type LicenceForm = {
  form: FormData;
  photos: Buffer[];
  /** What is wrong with them; null if nothing is. */
  problem: TextKey | null;
};

/** Reads a form with photos of a licence: what a file is, its bytes say. */
export async function readLicenceForm(request: Request, site: string): Promise<LicenceForm> {
  const read: LicenceForm = { form: new FormData(), photos: [], problem: null };
  if (!isMultipart(request.headers.get("Content-Type")))
    return { ...read, form: await readForm(request), problem: "booking.licence_error_none" };
  let files = 0;
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_FILE_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      onText: (name, text) => appendText(read.form, name, text),
      async onFile({ name, filename, bytes }) {
        // An empty file field is sent as a file without a name.
        if (name !== LICENCE_FIELD || (bytes?.length === 0 && filename === "")) return;
        files += 1;
        if (bytes === null) read.problem ??= "booking.licence_error_large";
        else if (files > MAX_LICENCE_FILES) read.problem ??= "booking.licence_error_files";
        if (bytes === null || read.problem !== null) return;
        const photo = await makePhoto(bytes, site);
        if (Buffer.isBuffer(photo)) read.photos.push(photo);
        else read.problem = `booking.licence_error_${photo}`;
      },
    });
  } catch {
    return { ...read, photos: [], problem: "booking.licence_error_broken" };
  }
  return files === 0 ? { ...read, problem: "booking.licence_error_none" } : read;
}

/** A JPEG of the same pixels; else why a licence cannot be read from it. */
async function makePhoto(bytes: Buffer, site: string): Promise<Buffer | "photo" | "small"> {
  const request = { from: site, inputBytes: bytes.length };
  const made = await parserProcesses().attempt(MAKE_ORIGINAL, bytes, request);
  if (made === "busy" || made === "refused" || "unusable" in made) return "photo";
  return Math.min(made.width, made.height) < MIN_SIDE ? "small" : made.bytes;
}
