import type { TextKey } from "~/i18n/plain-text";
import { sniffPhoto } from "~/platform/images/encode-image.server";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import { originalsOf } from "~/stock/pictures.server";

import type { Actor } from "../staff/audit.server";
import type { MadePicture } from "./make-picture.server";
import { pictureInputs, readCrop } from "./picture-crop";
import { MAKE_DRAWING, MAKE_ICON, MAKE_PICTURE } from "./picture-tasks";
import type { SiteDraft } from "./draft.server";
import type { EntryField } from "./entries";
import { keepPicture, type Upload } from "./uploads.server";

export type TakenPictures = {
  /** The files that were added to the draft. */
  files: string[];
  /** What the fields of the form say in their place. */
  typed: Record<string, string>;
  errors: Record<string, TextKey>;
};

/** The message beside a picture that the object store did not take. */
export const NOT_STORED = "publishing.upload_not_stored";

type Sent = { given: ReadonlyMap<string, string>; uploads: ReadonlyMap<string, Upload>; by: Actor };

const NOT_MADE = { busy: "publishing.upload_busy", refused: "publishing.upload_costly" } as const;

/** Puts the pictures that a form sends, or crops, into the draft, where its fields find them. */
export async function takePictures(
  draft: SiteDraft,
  fields: readonly EntryField[],
  sent: Sent,
): Promise<TakenPictures> {
  const taken: TakenPictures = { files: [], typed: {}, errors: {} };
  for (const field of fields.filter(({ input }) => input === "picture")) {
    const one = await takePicture(draft, fields, field, sent);
    if (one === null) continue;
    if (typeof one === "string") taken.errors[field.name] = one;
    else {
      taken.files.push(...one.files);
      Object.assign(taken.typed, one.typed);
    }
  }
  return taken;
}

/** @returns why a field's picture is not taken, as a text key; null where none was sent or cropped */
async function takePicture(
  draft: SiteDraft,
  fields: readonly EntryField[],
  field: EntryField,
  { given, uploads, by }: Sent,
): Promise<Omit<TakenPictures, "errors"> | TextKey | null> {
  const { name, prefix = "" } = field;
  const inputs = pictureInputs(name);
  const upload = uploads.get(inputs.upload);
  const chosen = (given.get(name) ?? "").slice(prefix.length);
  const crop = readCrop(given.get(inputs.shape) ?? "", given.get(inputs.part) ?? "");
  if (!upload && (crop === null || chosen === "")) return null;
  if (upload?.bytes === null) return "publishing.upload_too_large";
  const notPicture = field.isLogo ? "publishing.logo_wrong" : "publishing.upload_wrong";
  const bytes = upload?.bytes ?? (await readPicture(draft, chosen));
  if (bytes === null) return notPicture;
  const request = { from: draft.site.slug, inputBytes: bytes.length };
  const task = sniffPhoto(bytes) === null ? MAKE_DRAWING : MAKE_PICTURE;
  const made = await parserProcesses().attempt(
    task,
    { sent: bytes, isLogo: field.isLogo === true, crop },
    request,
  );
  if (made === "refused" || made === "busy") return NOT_MADE[made];
  if (made === "too many pixels") return "publishing.upload_pixels";
  if (made === null) return notPicture;
  const pictures = [{ name: upload?.name ?? chosen, made }];
  if (name === "logo_file" && isIconMade(fields, given, uploads)) {
    const icon = await parserProcesses().attempt(MAKE_ICON, made.bytes, request);
    if (icon === "refused" || icon === "busy") return NOT_MADE[icon];
    pictures.push({ name: "icon", made: icon });
  }
  const files = await keepOrRefuse(draft, pictures, by);
  if (files === null) return NOT_STORED;
  const [file = "", icon] = files;
  const typed = { [name]: prefix + file, ...sizeFields(fields, name, made) };
  return { files, typed: icon === undefined ? typed : { ...typed, favicon: icon } };
}

/** @returns null if the object store does not take them */
async function keepOrRefuse(
  { site }: SiteDraft,
  pictures: readonly { name: string; made: MadePicture }[],
  by: Actor,
): Promise<string[] | null> {
  const files: string[] = [];
  try {
    for (const picture of pictures) files.push(await keepPicture(site, picture, by));
    return files;
  } catch (error) {
    if (!isStorageDown(error)) throw error;
    log.error({ err: error, site: site.slug }, "a picture of a draft was not stored");
    return null;
  }
}

async function readPicture({ slug, pictures }: SiteDraft, file: string): Promise<Buffer | null> {
  if (!pictures.includes(file)) return null;
  const original = await originalsOf(slug)(`media/${file}`);
  return (await original?.read()) ?? null;
}

/** As large as a header shows a logo, in CSS pixels. */
const SHOWN = { width: 260, height: 48 };

/** The fields that say how large a picture is shown: 'logo_width' beside 'logo_file'. */
function sizeFields(fields: readonly EntryField[], name: string, { width, height }: MadePicture) {
  const scale = Math.min(SHOWN.width / width, SHOWN.height / height);
  const sizes = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const own = Object.entries(sizes).map(
    ([side, size]) => [name.replace(/file$/, side), String(size)] as const,
  );
  return Object.fromEntries(
    own.filter(([other]) => other !== name && fields.some((each) => each.name === other)),
  );
}

/** A logo brings the icon with it, unless one was chosen or sent. */
function isIconMade(
  fields: readonly EntryField[],
  given: ReadonlyMap<string, string>,
  uploads: ReadonlyMap<string, Upload>,
): boolean {
  const isThere = fields.some(({ name }) => name === "favicon");
  return isThere && given.get("icon-of-logo") === "on" && !uploads.has(pictureInputs("favicon").upload);
}
