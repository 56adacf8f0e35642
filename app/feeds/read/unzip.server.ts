import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";

import { type Entry, open, type ZipFile } from "yauzl";

import { FeedError } from "./feed-row";

/** The stock file may come after a whole yard's photographs. */
const MAX_ENTRIES = 100_000;
/** At most this many names are listed in a message. */
const MAX_NAMED = 10;

/** A part of every Excel workbook, which is a zip. */
const WORKBOOK_PART = "[Content_Types].xml";
const IS_WORKBOOK = "This is an Excel workbook: save it as CSV, and send that.";

/** Wraps the bytes of the file inside; `bytes` is its compressed size. */
type Bound = (
  file: AsyncIterable<Uint8Array>,
  packed: { bytes: number },
) => AsyncGenerator<Uint8Array, void, undefined>;

/**
 * One file of a zip. A zip's directory is at its end, so it is written to a temporary file first; a truncated
 * transfer is then noticed before any row is read.
 *
 * @param named the file to read; by default the first that is not a folder, a photograph or hidden
 * @throws FeedError
 */
export async function* unzip(
  source: AsyncIterable<Uint8Array>,
  named: string | undefined,
  bound: Bound,
): AsyncGenerator<Uint8Array, void, undefined> {
  const folder = await mkdtemp(join(tmpdir(), "feed-"));
  try {
    const path = join(folder, "feed.zip");
    await pipeline(Readable.from(source), createWriteStream(path));
    yield* entryOf(path, named, bound);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* entryOf(
  path: string,
  named: string | undefined,
  bound: Bound,
): AsyncGenerator<Uint8Array, void, undefined> {
  const zip = await openZip(path);
  try {
    const entry = await findEntry(zip, named);
    if (entry.isEncrypted()) throw new FeedError(`'${entry.fileName}' in the zip is encrypted.`);
    yield* bound(checked(await readEntry(zip, entry), entry), { bytes: entry.compressedSize });
  } finally {
    zip.close();
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((done, fail) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) fail(new FeedError("The zip is damaged or incomplete: the transfer was cut off."));
      else done(zip);
    });
  });
}

function findEntry(zip: ZipFile, named: string | undefined): Promise<Entry> {
  return new Promise((done, fail) => {
    const names: string[] = [];
    let count = 0;
    zip.on("error", () => fail(new FeedError("The list of files in the zip is damaged.")));
    zip.on("entry", (entry: Entry) => {
      const name = entry.fileName;
      if (named === undefined && name === WORKBOOK_PART) return fail(new FeedError(IS_WORKBOOK));
      if (named === undefined ? isStock(name) : name === named) return done(entry);
      if (names.length < MAX_NAMED) names.push(name);
      count += 1;
      if (count >= MAX_ENTRIES) fail(new FeedError(`The zip has more than ${MAX_ENTRIES} files.`));
      else zip.readEntry();
    });
    zip.on("end", () => {
      const there = names.length > 0 ? `It has: ${names.join(", ")}.` : "It is empty.";
      fail(new FeedError(`The zip has no file${named === undefined ? "" : ` '${named}'`}. ${there}`));
    });
    zip.readEntry();
  });
}

/** Neither a folder, nor a photograph, nor a file added by macOS. */
function isStock(name: string): boolean {
  return !/(\/|\.(jpe?g|png|webp))$/i.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name);
}

function readEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((done, fail) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) fail(new FeedError(`'${entry.fileName}' in the zip cannot be unpacked.`));
      else done(stream);
    });
  });
}

/** yauzl checks sizes; checksums are the caller's task. */
async function* checked(
  stream: Readable,
  { fileName, crc32: expected }: Entry,
): AsyncGenerator<Uint8Array, void, undefined> {
  const damaged = new FeedError(`'${fileName}' in the zip is damaged.`);
  let sum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch {
    throw damaged;
  } finally {
    stream.destroy();
  }
  if (sum >>> 0 !== expected >>> 0) throw damaged;
}
