import { objectKey, photographPrefix } from "~/photographs/store-photograph.server";
import { makeOriginal } from "~/photographs/make-original.server";
import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { lockObjects } from "~/platform/object-store/named-objects.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { appendText, readForm } from "~/platform/read-form.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { slugify } from "~/stock/slug";

import { formOf } from "./form-part";
import { asObject, asText } from "./piece-values";
import type { PieceRules, PieceValue } from "./pieces";

/** As the limit of the server for a whole form (server/guards/limits.ts) leaves for one picture. */
const MAX_PICTURE_BYTES = 15 * 1_048_576;
const MAX_TEXT_BYTES = 262_144;
const MAX_NAME = 60;
/** The name of the file input beside a picture's field. */
const UPLOAD = "upload";

/** A file sent with a piece's form; null for one that is too large. */
export type Upload = { name: string; bytes: Buffer | null };

/** A piece's form, whose picture is a file of a multipart form. A broken body is an empty form. */
export async function readPieceForm(request: Request): Promise<{ form: FormData; upload: Upload | null }> {
  if (!isMultipart(request.headers.get("Content-Type"))) {
    return { form: await readForm(request), upload: null };
  }
  const form = new FormData();
  const uploads: Upload[] = [];
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_PICTURE_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      async onFile({ name, filename, bytes }) {
        if (name === UPLOAD && bytes?.length !== 0) uploads.push({ name: filename, bytes });
      },
      onText: (name, text) => appendText(form, name, text),
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a piece's form broke off");
    return { form: new FormData(), upload: null };
  }
  return { form, upload: uploads[0] ?? null };
}

/**
 * Adds a picture to a site's draft. It is re-encoded from its pixels, as photographs are; its name is made of
 * the file's name and a hash of the bytes.
 *
 * @returns the file's name among the site's pictures; null for what is no photograph
 */
export async function keepUpload(
  site: string,
  { name, bytes }: { name: string; bytes: Buffer },
  author: string,
): Promise<string | null> {
  const original = await makeOriginal(bytes);
  if (original === null) return null;
  const { hash } = original;
  const given = slugify(name.replace(/\.[a-z]+$/i, "")).slice(0, MAX_NAME) || "picture";
  const file = `${given}-${hash}.jpg`;
  await sql().begin(async (tx) => {
    await lockObjects(tx, photographPrefix(site), "shared");
    const key = objectKey(site, hash);
    if (!(await objectStore().head(key))) await objectStore().put(key, original.bytes, "image/jpeg");
    await tx`
      insert into site_drafts (site, piece, value, base, author)
      values (${site}, ${`picture/${file}`}, ${JSON.stringify({ hash })}, '', ${author})
      on conflict do nothing`;
  });
  return file;
}

/** Uploaded pictures of the draft; once published they are files like any other. */
export const pictureRules: PieceRules = {
  list: () => new Map(),
  // The bytes come with the publication (withUploads); checks need only the name.
  put(files, key, value) {
    const changed = new Map(files);
    if (value !== null) changed.set(`assets/${key}`, Buffer.alloc(0));
    return changed;
  },
  nameOf: (_, key) => key,
  ...formOf(() => []),
};

/** @throws Error if the object store has lost a picture */
export async function withUploads(
  site: string,
  files: SiteFiles,
  pictures: readonly { key: string; value: PieceValue }[],
): Promise<SiteFiles> {
  const whole = new Map(files);
  for (const { key, value } of pictures) {
    const bytes = await objectStore().get(objectKey(site, asText(asObject(value)["hash"])));
    if (bytes === null) throw new Error(`the object store has no ${key} of ${site}`);
    whole.set(`assets/${key}`, bytes);
  }
  return whole;
}
