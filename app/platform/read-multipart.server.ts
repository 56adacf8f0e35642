import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

import { Busboy } from "@fastify/busboy";

import { readWithin } from "./read-form.server";

/** A file whose name may be anything; its bytes are null if there are too many. */
export type FilePart = { name: string; filename: string; bytes: Buffer | null };

type Parts = {
  maxFileBytes: number;
  maxTextBytes: number;
  onFile(part: FilePart): Promise<void>;
  /** A text that is too long is empty. */
  onText?(name: string, text: string): void;
};

/** The rest is ignored: a form of ours has some ten fields, and at most forty files. */
const MAX_PARTS = 200;

/**
 * Reads a multipart form part by part: one file is in memory at a time.
 *
 * @throws Error if the body is no such form, or is incomplete
 */
export async function readMultipart(request: Request, parts: Parts): Promise<void> {
  const form = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { parts: MAX_PARTS, fieldSize: parts.maxTextBytes },
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
  form.on("field", (name, text, _isNameCut, isTextCut) => parts.onText?.(name, isTextCut ? "" : text));
  // The types of the browser's streams and of Node's differ, their values do not.
  const body = request.body as ReadableStream<Uint8Array> | null;
  await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), form);
  await received;
}
