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
import type { PieceField } from "./pieces";
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
  fields: readonly PieceField[],
  { given, uploads, by }: Sent,
): Promise<TakenPictures> {
  const taken: TakenPictures = { files: [], typed: {}, errors: {} };
  for (const field of fields.filter(({ input }) => input === "picture")) {
    const inputs = pictureInputs(field.name);
    const upload = uploads.get(inputs.upload);
    const chosen = (given.get(field.name) ?? "").slice((field.prefix ?? "").length);
    const crop = readCrop(given.get(inputs.shape) ?? "", given.get(inputs.part) ?? "");
    if (!upload && (crop === null || chosen === "")) continue;
    if (upload?.bytes === null) {
      taken.errors[field.name] = "publishing.upload_too_large";
      continue;
    }
    const bytes = upload?.bytes ?? (await readPicture(draft, chosen));
    const sent = bytes && { sent: bytes, isLogo: field.isLogo === true, crop };
    const request = { from: draft.site.slug, inputBytes: bytes?.length ?? 0 };
    const task = sent && sniffPhoto(sent.sent) === null ? MAKE_DRAWING : MAKE_PICTURE;
    const made = sent && (await parserProcesses().attempt(task, sent, request));
    if (made === "refused" || made === "busy") {
      taken.errors[field.name] = NOT_MADE[made];
      continue;
    }
    if (!made) {
      taken.errors[field.name] = field.isLogo ? "publishing.logo_wrong" : "publishing.upload_wrong";
      continue;
    }
    const pictures = [{ name: upload?.name ?? chosen, made }];
    const hasIcon = field.name === "logo_file" && isIconMade(fields, given, uploads);
    if (hasIcon) {
      const icon = await parserProcesses().attempt(MAKE_ICON, made.bytes, request);
      if (icon === "refused" || icon === "busy") {
        taken.errors[field.name] = NOT_MADE[icon];
        continue;
      }
      pictures.push({ name: "icon", made: icon });
    }
    const kept = await keepOrRefuse(draft, pictures, by);
    const [file, icon] = kept ?? [];
    if (file === undefined) {
      taken.errors[field.name] = NOT_STORED;
      continue;
    }
    taken.files.push(...(kept ?? []));
    taken.typed[field.name] = (field.prefix ?? "") + file;
    Object.assign(taken.typed, sizeFields(fields, field.name, made));
    if (icon !== undefined) taken.typed["favicon"] = icon;
  }
  return taken;
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
function sizeFields(fields: readonly PieceField[], name: string, { width, height }: MadePicture) {
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
  fields: readonly PieceField[],
  given: ReadonlyMap<string, string>,
  uploads: ReadonlyMap<string, Upload>,
): boolean {
  const isThere = fields.some(({ name }) => name === "favicon");
  return isThere && given.get("icon-of-logo") === "on" && !uploads.has(pictureInputs("favicon").upload);
}
