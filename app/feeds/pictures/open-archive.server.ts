import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";

import { type Entry, open, type ZipFile } from "yauzl";

import { failed, type FetchedFeed } from "../fetch/fetch-outcome";
import { FeedError, READ_LIMITS } from "../read/feed-row";
import { type PictureFile, picturePath } from "./picture-path";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  type OpenedPictures,
  readPicture,
  TOO_LARGE,
} from "./read-picture.server";

/** Limit for an archive, compressed. */
export const MAX_ARCHIVE_BYTES = READ_LIMITS.zipBytes;

/** A zip of photographs, kept in a temporary file while it is open: a zip's directory is at its end. */
export async function openArchive(opened: FetchedFeed): Promise<OpenedPictures> {
  if (!("stream" in opened)) return opened;
  const folder = await mkdtemp(join(tmpdir(), "forecourt-pictures-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "pictures.zip");
    await pipeline(withinBytes(opened.stream, MAX_ARCHIVE_BYTES), createWriteStream(path));
    const zip = await openZip(path);
    const entries = await listEntries(zip);
    const { etag, lastModified } = opened;
    return {
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { lastModified }),
      files: [...entries.keys()],
      read: (file) => readEntry(zip, file, entries.get(file)),
      close: async () => {
        zip.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    if (error instanceof FeedError) return failed("server", error.message);
    throw error;
  }
}

async function* withinBytes(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FeedError("The archive is too large.");
    yield chunk;
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((done, fail) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) fail(new FeedError("The archive is not a zip, is damaged or is incomplete."));
      else done(zip);
    });
  });
}

/** The pictures in a zip. If yauzl finds a name that leads out of it, the zip is refused. */
async function listEntries(zip: ZipFile): Promise<Map<PictureFile, Entry>> {
  const entries = new Map<PictureFile, Entry>();
  const seen = new Set<string>();
  let count = 0;
  await new Promise<void>((done, fail) => {
    zip.on("error", () =>
      fail(new FeedError("The archive's list of files is damaged, or names a path outside the archive.")),
    );
    zip.on("end", done);
    zip.on("entry", (entry: Entry) => {
      count += 1;
      if (count > MAX_PICTURES)
        return fail(new FeedError(`The archive has more than ${MAX_PICTURES} files.`));
      const path = picturePath(entry.fileName);
      if (path !== null && !seen.has(path) && !entry.isEncrypted()) {
        seen.add(path);
        const { fileName: name, uncompressedSize: bytes, crc32: sum } = entry;
        entries.set({ path, name, bytes, version: `${bytes}-${sum >>> 0}` }, entry);
      }
      zip.readEntry();
    });
    zip.readEntry();
  }).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  return entries;
}

async function readEntry(zip: ZipFile, { bytes }: PictureFile, entry: Entry | undefined) {
  const damaged = { refused: "its file in the archive is damaged" };
  if (!entry) return damaged;
  if (bytes > MAX_PICTURE_BYTES) return TOO_LARGE;
  try {
    const stream = await new Promise<Readable>((done, fail) => {
      zip.openReadStream(entry, (error, opened) => (error ? fail(error) : done(opened)));
    });
    const read = await readPicture(stream);
    return "refused" in read || crc32(read) === entry.crc32 >>> 0 ? read : damaged;
  } catch {
    // The archive is complete: its other files may be fine.
    return damaged;
  }
}
