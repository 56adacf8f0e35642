import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";

import { type Entry, fromBuffer, open, type ZipFile } from "yauzl";

import { FeedError, RATIO_FROM_BYTES, type ReadLimits } from "./feed-row";

/** The stock file may come after a whole location's photographs. */
const MAX_ENTRIES = 100_000;
/** Of a workbook, whose parser looks for each of them among all. */
const MAX_PARTS = 1_000;
/** At most this many names are listed in a message. */
const MAX_NAMED = 10;

/** A part of every Excel workbook, which is a zip itself. */
const WORKBOOK_PART = "[Content_Types].xml";
/** Parts of the files of LibreOffice and of Numbers. */
const OTHER_PARTS = new Set(["mimetype", "Index/Document.iwa"]);
const IS_OTHER = "This is no Excel workbook: save it as .xlsx or CSV, and send that.";

/** Wraps the bytes of the file inside; `bytes` is its compressed size. */
type Bound = (
  file: AsyncIterable<Uint8Array>,
  packed: { bytes: number },
) => AsyncGenerator<Uint8Array, void, undefined>;

/**
 * One file of a zip, or the zip as it is if it is a workbook. A zip's directory is at its end, so it is written to a
 * temporary file first; a truncated transfer is then noticed before any row is read.
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
    if (entry === "workbook") {
      yield* bound(createReadStream(path), { bytes: zip.fileSize });
      return;
    }
    if (entry.isEncrypted()) throw new FeedError(`'${entry.fileName}' in the zip is encrypted.`);
    yield* bound(checked(await readEntry(zip, entry), entry), { bytes: entry.compressedSize });
  } finally {
    zip.close();
  }
}

/** A formula without its result; one whose result is the empty text is a `str`. */
const NO_RESULT =
  /<c\b(?![^<>]{0,200}\bt="str")[^<>]{0,200}>\s?<f\b[^<>]{0,200}(?:\/>|>[^<>]{0,8192}<\/f>)\s?(?:<v\s?\/>|<v><\/v>)?\s?<\/c>/;
const MAX_FORMULA = 9_000;
/** Programs that write workbooks leave all results to Excel. */
const UNCALCULATED = /fullCalcOnLoad="(?:1|true)"/;

/** Whether formulas lack their results; `isUncalculated` if a 0 may stand for one too. */
export type Results = { areMissing: boolean; isUncalculated: boolean };

/**
 * Reads a workbook's parts once: its parser would believe what the zip's directory says of them.
 *
 * @throws FeedError if one is damaged or encrypted, or if together they are more than the limits
 */
export async function checkParts(
  bytes: Buffer,
  limits: Pick<ReadLimits, "bytes" | "ratio">,
): Promise<Results> {
  const zip = await opened((done) => fromBuffer(bytes, { lazyEntries: true }, done));
  let unpacked = 0;
  const results: Results = { areMissing: false, isUncalculated: false };
  if (zip.entryCount > MAX_PARTS) throw new FeedError(`The workbook has more than ${MAX_PARTS} parts.`);
  for await (const entry of entriesOf(zip)) {
    if (entry.isEncrypted()) throw new FeedError(`'${entry.fileName}' in the zip is encrypted.`);
    const isMarkup = entry.fileName.endsWith(".xml");
    let before = "";
    for await (const chunk of checked(await readEntry(zip, entry), entry)) {
      unpacked += chunk.length;
      if (isMarkup) {
        const text = before + Buffer.from(chunk).toString("latin1");
        results.isUncalculated ||= UNCALCULATED.test(text);
        results.areMissing ||= results.isUncalculated || NO_RESULT.test(text);
        before = text.slice(-MAX_FORMULA);
      }
      if (
        unpacked > limits.bytes ||
        (unpacked > RATIO_FROM_BYTES && unpacked > bytes.length * limits.ratio)
      ) {
        throw new FeedError("The file unpacks to very much more than its size, which no stock file does.");
      }
    }
  }
  return results;
}

function openZip(path: string): Promise<ZipFile> {
  return opened((done) => open(path, { lazyEntries: true, autoClose: false }, done));
}

function opened(open: (done: (error: Error | null, zip: ZipFile) => void) => void): Promise<ZipFile> {
  return new Promise((done, fail) => {
    open((error, zip) => {
      if (error) fail(new FeedError("The zip is damaged or incomplete: the transfer was cut off."));
      else done(zip);
    });
  });
}

async function findEntry(zip: ZipFile, named: string | undefined): Promise<Entry | "workbook"> {
  const names: string[] = [];
  let count = 0;
  let first: Entry | undefined;
  for await (const entry of entriesOf(zip)) {
    const name = entry.fileName;
    if (named === undefined) {
      if (name === WORKBOOK_PART) return "workbook";
      if (OTHER_PARTS.has(name)) throw new FeedError(IS_OTHER);
      if (isStock(name)) first ??= entry;
    } else if (name === named) return entry;
    if (names.length < MAX_NAMED) names.push(name);
    count += 1;
    if (count < MAX_ENTRIES) continue;
    if (first) return first;
    throw new FeedError(`The zip has more than ${MAX_ENTRIES} files.`);
  }
  if (first) return first;
  const there = names.length > 0 ? `It has: ${names.join(", ")}.` : "It is empty.";
  throw new FeedError(`The zip has no file${named === undefined ? "" : ` '${named}'`}. ${there}`);
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry, void, undefined> {
  for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) yield entry;
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((done, fail) => {
    zip.removeAllListeners();
    zip.once("entry", done).once("end", () => done(null));
    zip.once("error", () => fail(new FeedError("The list of files in the zip is damaged.")));
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
