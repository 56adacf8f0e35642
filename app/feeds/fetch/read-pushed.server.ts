import { timingSafeEqual } from "node:crypto";
import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { log } from "~/platform/log.server";
import { startSignature } from "~/platform/signed-post.server";

import { MAX_PUSHED_BYTES } from "../feed-source";

/** An older timestamp is refused: the clock is too far off, or the post is a replay. */
const MAX_AGE_SECONDS = 300;

export type PushSignature = {
  /** Seconds UTC, as it was signed. */
  timestamp: number;
  /** In hex. The same post sent twice has the same signature. */
  signature: string;
};

export type PushRefusal = { refused: 400 | 401 | 413 | 415 | 503; message: string };

/** The same for a source that does not exist, so that nobody finds out which sources there are. */
const NOT_SIGNED = {
  refused: 401,
  message: "There is no such source, or Forecourt-Signature does not fit the body.",
} as const;
const TOO_LARGE = { refused: 413, message: `More than ${MAX_PUSHED_BYTES / 1_048_576} MB.` } as const;

/**
 * What the headers of a dealer system's post say, checked before its source is looked up and its body read.
 *
 * @param now seconds UTC
 */
export function readPushHeaders(headers: Headers, now: number): PushSignature | PushRefusal {
  if (!/^application\/(json|x-ndjson)\b/i.test(headers.get("content-type") ?? "")) {
    return { refused: 415, message: "Send application/json." };
  }
  const timestamp = headers.get("forecourt-timestamp") ?? "";
  const signature = /^v1=([0-9a-f]{64})$/.exec(headers.get("forecourt-signature") ?? "")?.[1];
  if (!/^\d{10}$/.test(timestamp) || signature === undefined) {
    return { refused: 401, message: "Forecourt-Timestamp or Forecourt-Signature is missing." };
  }
  if (Math.abs(now - Number(timestamp)) > MAX_AGE_SECONDS) {
    return { refused: 401, message: "Forecourt-Timestamp is not the time of now." };
  }
  if (Number(headers.get("content-length") ?? 0) > MAX_PUSHED_BYTES) return TOO_LARGE;
  return { timestamp: Number(timestamp), signature };
}

/**
 * Reads the body of a dealer system's post: JSON, signed like our own webhooks, with HMAC-SHA256 over
 * `timestamp.body`. The address tells the caller whose secret it is. The body is written to a temporary file
 * while its signature is computed, so that an unsigned post cannot fill the memory.
 */
export async function readPushed(
  body: AsyncIterable<Uint8Array>,
  { timestamp, signature }: PushSignature,
  { secret, maxBytes = MAX_PUSHED_BYTES }: { secret: string; maxBytes?: number },
): Promise<{ bytes: Buffer } | PushRefusal> {
  let file: FileHandle | undefined;
  try {
    file = await openNameless();
    const hmac = startSignature({ secret, timestamp });
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes) return TOO_LARGE;
      hmac.update(chunk);
      await file.writeFile(chunk);
    }
    if (!timingSafeEqual(hmac.digest(), Buffer.from(signature, "hex"))) return NOT_SIGNED;
    const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, 0);
    return { bytes: buffer };
  } catch (error) {
    if (isDiskFull(error)) {
      log.error({ err: error }, "no room for a post of stock");
      return { refused: 503, message: "There is no room for it just now: send it again later." };
    }
    // Any other failure of a file is ours.
    if (error instanceof Error && "syscall" in error) throw error;
    return { refused: 400, message: "The body ended too early." };
  } finally {
    await file?.close();
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

/** A temporary file that is deleted already: whatever ends the process, nothing of it is left. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "forecourt-post-"));
  try {
    return await open(join(folder, "body"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
