import { objectKey, photographPrefix } from "~/photographs/store-photograph.server";
import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { lockObjects } from "~/platform/object-store/named-objects.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { appendText, readForm } from "~/platform/read-form.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { slugify } from "~/stock/slug";

import { type Actor, recordAudit } from "../staff/audit.server";
import { MAX_UPLOAD_BYTES } from "../upload-limits";
import { UPLOAD, type Uploaded } from "./draft.server";
import type { MadePicture } from "./make-picture.server";

const MAX_TEXT_BYTES = 262_144;
const MAX_NAME = 60;

/** A file sent with an entry's form; null for one that is too large. */
export type Upload = { name: string; bytes: Buffer | null };

/** The files of a form, by the names of their inputs. */
export type Uploads = ReadonlyMap<string, Upload>;

/** An entry's form, whose pictures are files of a multipart form. A broken body is an empty form. */
export async function readEntryForm(request: Request): Promise<{ form: FormData; uploads: Uploads }> {
  const uploads = new Map<string, Upload>();
  if (!isMultipart(request.headers.get("Content-Type"))) return { form: await readForm(request), uploads };
  const form = new FormData();
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_UPLOAD_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      async onFile({ name, filename, bytes }) {
        if (bytes?.length !== 0) uploads.set(name, { name: filename, bytes });
      },
      onText: (name, text) => appendText(form, name, text),
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "an entry's form broke off");
    return { form: new FormData(), uploads: new Map() };
  }
  return { form, uploads };
}

const HASHED = /-[0-9a-f]{32}$/;

/**
 * Adds a picture to a site's draft. Its name is made of the file's name and a hash of the bytes.
 *
 * @returns the file's name among the site's pictures
 */
export async function keepPicture(
  { slug: site, config }: { slug: string; config: { name: string } },
  { name, made }: { name: string; made: MadePicture },
  by: Actor,
): Promise<string> {
  const { hash, type, bytes } = made;
  const own = name.replace(/\.[a-z]+$/i, "").replace(HASHED, "");
  const given = slugify(own).slice(0, MAX_NAME) || "picture";
  const file = `${given}-${hash}.${type}`;
  await sql().begin(async (tx) => {
    await lockObjects(tx, photographPrefix(site), "shared");
    const key = objectKey(site, hash, type);
    const media = type === "png" ? "image/png" : "image/jpeg";
    if (!(await objectStore().head(key))) await objectStore().put(key, bytes, media);
    const { count } = await tx`
      insert into site_drafts (site, entry, value, base, author)
      values (${site}, ${UPLOAD + file}, ${JSON.stringify({ hash })}, '', ${by.name})
      on conflict do nothing`;
    if (count === 0) return;
    await recordAudit(tx, {
      actor: by,
      action: "draft-picture-added",
      subject: { name: config.name },
      place: { level: "site", target: site },
      after: { picture: file },
    });
  });
  return file;
}

/** A version's files with the uploaded pictures that its texts show. @throws Error if the object store has lost one */
export async function withUploads(
  site: string,
  files: SiteFiles,
  uploaded: readonly Uploaded[],
): Promise<SiteFiles> {
  const texts = [...files].flatMap(([path, bytes]) => (path.startsWith("assets/") ? [] : String(bytes)));
  const whole = new Map(files);
  for (const { file, hash } of uploaded.filter(({ file }) => texts.some((text) => text.includes(file)))) {
    const type = file.endsWith(".png") ? "png" : "jpg";
    const bytes = await objectStore().get(objectKey(site, hash, type));
    if (bytes === null) throw new Error(`the object store has no ${file} of ${site}`);
    whole.set(`assets/${file}`, bytes);
  }
  return whole;
}
