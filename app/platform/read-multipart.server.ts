import { Readable } from "node:stream";
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
  form.on("file", (name: string | undefined, stream, filename) => {
    // Before its turn nobody else listens, and an unhandled error event would end the process.
    stream.on("error", () => undefined);
    received = received.then(async () => {
      const bytes = await readWithin(stream, parts.maxFileBytes);
      if (name !== undefined) await parts.onFile({ name, filename, bytes });
    });
    received.catch((error: Error) => form.destroy(error));
  });
  // A part may have no name, whatever the parser's types say.
  form.on("field", (name: string | undefined, text, isNameCut, isTextCut) => {
    if (name !== undefined && !isNameCut) parts.onText?.(name, isTextCut ? "" : text);
  });
  // The types of the browser's streams and of Node's differ, their values do not.
  const body = request.body as ReadableStream<Uint8Array> | null;
  await parse(body ? Readable.fromWeb(body) : [], form, () => received);
  await received;
}

/**
 * Hands a body to its parser. Of some bodies the parser neither takes the rest nor finishes: as a pipeline they would
 * never be answered, and keep their place among the requests for good (`--b--` where a part's text begins, and twice).
 *
 * @param receivedOf what is done with the files so far, during which the parser waits
 */
async function parse(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  form: InstanceType<typeof Busboy>,
  receivedOf: () => Promise<void>,
): Promise<void> {
  const state = { isFinished: false, error: null as Error | null, wake: () => undefined as void };
  form.on("finish", () => void (state.isFinished = true));
  form.on("error", (error: Error) => void (state.error ??= error));
  for (const event of ["drain", "finish", "error"]) form.on(event, () => state.wake());
  const until = async (isThere: () => boolean): Promise<void> => {
    while (state.error === null && !isThere()) {
      const reading = receivedOf();
      // A file that could not be received has ended the form by then.
      const isRead = reading.then(turn, turn).then(turn);
      await Promise.race([isRead, new Promise<void>((done) => (state.wake = done))]);
      const isStuck = !isThere() && reading === receivedOf() && (await isSettled(isRead));
      if (isStuck) throw new Error("the form does not end");
    }
    if (state.error !== null) throw state.error;
  };
  try {
    for await (const chunk of withinParts(body)) {
      if (!form.write(chunk)) await until(() => !form.writableNeedDrain);
      if (state.error !== null) throw state.error;
    }
    form.end();
    await until(() => state.isFinished);
  } catch (error) {
    form.destroy();
    throw error;
  }
}

/** All that a parser does by itself has then been done. */
function turn(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

async function isSettled(promise: Promise<void>): Promise<boolean> {
  const pending = Symbol("pending");
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

export function isMultipart(type: string | null): boolean {
  return type?.toLowerCase().startsWith("multipart/form-data") ?? false;
}

/** Counts what can begin a part before it is parsed: parsing thousands of parts, even ignored ones, takes long. */
async function* withinParts(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
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
