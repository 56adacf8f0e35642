import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";

import { Entry, open, type ZipFile } from "yauzl";

import { FeedError } from "../read/feed-row";
import { type PictureFile, picturePath } from "./picture-path";
import { MAX_PICTURE_BYTES, MAX_PICTURES, readPicture, TOO_LARGE } from "./read-picture.server";

/** A picture in a zip, with what yauzl needs to read it after its entry was listed. */
export type ArchivedFile = PictureFile & { entry: Pick<Entry, (typeof PLACE)[number]> };

const PLACE = [
  "compressedSize",
  "uncompressedSize",
  "compressionMethod",
  "crc32",
  "generalPurposeBitFlag",
  "relativeOffsetOfLocalHeader",
] as const;

/**
 * The pictures in a zip. If yauzl finds a name that leads out of it, the zip is refused.
 *
 * @throws FeedError with a sentence for the dealer
 */
export async function listArchive(path: string): Promise<ArchivedFile[]> {
  const zip = await openZip(path);
  const files = new Map<string, ArchivedFile>();
  let count = 0;
  try {
    await new Promise<void>((done, fail) => {
      zip.on("error", () =>
        fail(new FeedError("The archive's list of files is damaged, or names a path outside the archive.")),
      );
      zip.on("end", done);
      zip.on("entry", (entry: Entry) => {
        count += 1;
        if (count > MAX_PICTURES)
          return fail(new FeedError(`The archive has more than ${MAX_PICTURES} files.`));
        const own = picturePath(entry.fileName);
        if (own !== null && !files.has(own) && !entry.isEncrypted()) files.set(own, toFile(own, entry));
        zip.readEntry();
      });
      zip.readEntry();
    });
    return [...files.values()];
  } finally {
    zip.close();
  }
}

/** @returns its bytes, or why it cannot be a photograph @throws FeedError if the archive cannot be opened again */
export async function readArchived(path: string, file: ArchivedFile): Promise<Buffer | { refused: string }> {
  const damaged = { refused: "its file in the archive is damaged" };
  if (file.bytes > MAX_PICTURE_BYTES) return TOO_LARGE;
  const zip = await openZip(path);
  try {
    const entry = Object.assign(new Entry(), file.entry);
    const stream = await new Promise<Readable>((done, fail) => {
      zip.openReadStream(entry, (error, opened) => (error ? fail(error) : done(opened)));
    });
    const read = await readPicture(stream);
    return "refused" in read || crc32(read) === entry.crc32 >>> 0 ? read : damaged;
  } catch {
    // The archive is complete: its other files may be fine.
    return damaged;
  } finally {
    zip.close();
  }
}

function toFile(path: string, entry: Entry): ArchivedFile {
  const { fileName: name, uncompressedSize: bytes, crc32: sum } = entry;
  const place = Object.fromEntries(PLACE.map((field) => [field, entry[field]])) as ArchivedFile["entry"];
  return { path, name, bytes, version: `${bytes}-${sum >>> 0}`, entry: place };
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((done, fail) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) fail(new FeedError("The archive is not a zip, is damaged or is incomplete."));
      else done(zip);
    });
  });
}
