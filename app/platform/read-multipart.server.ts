import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

import { Busboy } from "@fastify/busboy";

/** A file whose name may be anything; its bytes are null if there are too many. */
export type FilePart = { name: string; filename: string; bytes: Buffer | null };

type Parts = {
  maxFileBytes: number;
  maxTextBytes: number;
  onFile(part: FilePart): Promise<void>;
  /** A text that is too long is empty. */
  onText?(name: string, text: string): void;
};

/** A form of ours has some ten fields, and at most forty files. */
const MAX_PARTS = 200;
const MAX_NAME = 100;
/** Of all headers of a part. */
const MAX_HEADER_BYTES = 4_096;

/**
 * Reads a multipart form part by part: one file is in memory at a time. Names and headers that are too long are
 * ignored.
 *
 * @throws Error if the body is no such form, has too many parts, or is incomplete
 */
export async function readMultipart(request: Request, parts: Parts): Promise<void> {
  const form = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { fieldNameSize: MAX_NAME, fieldSize: parts.maxTextBytes, headerSize: MAX_HEADER_BYTES },
  });
  let received = Promise.resolve();
  form.on("file", (name, stream, filename) => {
    // Before its turn nobody else listens, and an unhandled error event would end the process.
    stream.on("error", () => undefined);
    received = received.then(async () => {
      await parts.onFile({ name, filename, bytes: await readWithin(stream, parts.maxFileBytes) });
    });
    received.catch((error: Error) => form.destroy(error));
  });
  form.on("field", (name, text, isNameCut, isTextCut) => {
    if (!isNameCut) parts.onText?.(name, isTextCut ? "" : text);
  });
  // The types of the browser's streams and of Node's differ, their values do not.
  const body = request.body as ReadableStream<Uint8Array> | null;
  await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), withinParts, form);
  await received;
}

export function isMultipart(type: string | null): boolean {
  return type?.toLowerCase().startsWith("multipart/form-data") ?? false;
}

/** Counts what can begin a part before it is parsed: parsing thousands of parts, even ignored ones, takes long. */
async function* withinParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = MAX_PARTS;
  for await (const chunk of body) {
    const found = countOf("\n--", Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length), left);
    if (found > left) throw new Error(`more than ${MAX_PARTS} parts`);
    left -= found;
    yield chunk;
  }
}

/** How often a text occurs in bytes; counting ends at one more than `max`. */
export function countOf(text: string, bytes: Buffer, max: number): number {
  let found = 0;
  for (let at = bytes.indexOf(text); at >= 0 && found <= max; at = bytes.indexOf(text, at + 1)) found += 1;
  return found;
}

/**
 * The bytes of a part of a multipart form, read to the end, since the next part follows.
 *
 * @returns null for more than `max` bytes
 */
async function readWithin(data: AsyncIterable<Uint8Array>, max: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of data) {
    length += chunk.length;
    if (length <= max) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length > max ? null : Buffer.concat(chunks);
}
