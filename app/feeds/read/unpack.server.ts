import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import { FeedError, RATIO_FROM_BYTES, type ReadLimits } from "./feed-row";
import { unzip } from "./unzip.server";

/** @param onBytes called with the number of bytes that have arrived */
type UnpackOptions = {
  entry: string | undefined;
  limits: ReadLimits;
  onBytes: (read: number) => void;
};

/**
 * A file's bytes, decompressed if they begin as a gzip or a zip does, whatever the file's name is. A workbook, which is
 * a zip, is left as it is.
 *
 * @throws FeedError if it is empty, truncated, damaged or over the limits
 */
export async function* unpack(
  source: AsyncIterable<Uint8Array>,
  { entry, limits, onBytes }: UnpackOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const packed = { bytes: 0, max: limits.packedBytes };
  const chunks = received(source, packed, onBytes);
  try {
    const start = await takeStart(chunks);
    const all = joined(start, chunks);
    const signature = start.toString("latin1", 0, 4);
    if (start.length === 0) throw new FeedError("The file is empty.");
    if (signature === "PK\u0005\u0006") throw new FeedError("The zip is empty.");
    if (signature === "PK\u0003\u0004") {
      packed.max = limits.zipBytes;
      yield* unzip(all, entry, (file, size) => withinLimits(file, limits, size));
    } else {
      yield* withinLimits(signature.startsWith("\u001f\u008b") ? gunzip(all) : all, limits, packed);
    }
  } finally {
    // A reader that stops early must not leave a connection open.
    await chunks.return();
  }
}

async function* received(
  source: AsyncIterable<Uint8Array>,
  packed: { bytes: number; max: number },
  onBytes: (read: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of source) {
    packed.bytes += chunk.length;
    if (packed.bytes > packed.max) throw new FeedError(`The file is larger than ${megabytes(packed.max)}.`);
    onBytes(packed.bytes);
    yield chunk;
  }
}

/** At least the first four bytes, or all there are. */
export async function takeStart(chunks: AsyncGenerator<Uint8Array, void, undefined>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < 4) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

/** A file whose start was taken. */
export async function* joined(
  start: Uint8Array,
  rest: AsyncGenerator<Uint8Array, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield start;
    yield* rest;
  } finally {
    await rest.return();
  }
}

async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* through(source, createGunzip());
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || !String(error.code).startsWith("Z_")) throw error;
    throw new FeedError(
      error.code === "Z_BUF_ERROR"
        ? "The gzip file ends too early: the transfer was cut off."
        : "The gzip file is damaged.",
    );
  }
}

/** A source piped through a transform. If either fails or stops, the other is destroyed. */
async function* through(
  source: AsyncIterable<Uint8Array>,
  transform: Transform,
): AsyncGenerator<Uint8Array, void, undefined> {
  // The transform is destroyed with the failure, so its reader sees it.
  const fed = pipeline(Readable.from(source), transform).catch(() => undefined);
  try {
    for await (const chunk of transform) yield chunk as Uint8Array;
  } finally {
    transform.destroy();
    await fed;
  }
}

async function* withinLimits(
  unpacked: AsyncIterable<Uint8Array>,
  limits: ReadLimits,
  packed: { readonly bytes: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  if (packed.bytes > limits.packedBytes)
    throw new FeedError(`The file in the zip is larger than ${megabytes(limits.packedBytes)}.`);
  let bytes = 0;
  for await (const chunk of unpacked) {
    bytes += chunk.length;
    if (bytes > limits.bytes)
      throw new FeedError(`The file unpacks to more than ${megabytes(limits.bytes)}.`);
    if (bytes > RATIO_FROM_BYTES && bytes > packed.bytes * limits.ratio) {
      throw new FeedError(
        `The file unpacks to more than ${limits.ratio} times its size, which no stock file does.`,
      );
    }
    yield chunk;
  }
}

function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_048_576))} MB`;
}
