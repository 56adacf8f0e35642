import type { Seconds } from "./moment";

import { timingSafeEqual } from "node:crypto";
import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startSignature } from "./signed-post.server";

/** An older timestamp is refused: the clock is too far off, or the post is a replay. */
const MAX_AGE_SECONDS = 300;

export type PostSignature = {
  /** Seconds UTC, as it was signed. */
  timestamp: number;
  /** In hex. The same post sent twice has the same signature. */
  signature: string;
};

/** The signature of a post in the form of our own webhooks (signed-post.server.ts), checked before its body is read. */
export function readPostSignature(headers: Headers, now: Seconds): PostSignature | "missing" | "stale" {
  const timestamp = headers.get("forecourt-timestamp") ?? "";
  const signature = /^v1=([0-9a-f]{64})$/.exec(headers.get("forecourt-signature") ?? "")?.[1];
  if (!/^\d{10}$/.test(timestamp) || signature === undefined) return "missing";
  if (Math.abs(now - Number(timestamp)) > MAX_AGE_SECONDS) return "stale";
  return { timestamp: Number(timestamp), signature };
}

type Signed = { secret: string; maxBytes: number };

/**
 * Reads a signed body: HMAC-SHA256 over `timestamp.body`. It is written to a temporary file while its signature is
 * computed, so that an unsigned post cannot fill the memory.
 *
 * @throws Error of the disk
 */
export async function readSignedBody(
  body: AsyncIterable<Uint8Array>,
  { timestamp, signature }: PostSignature,
  { secret, maxBytes }: Signed,
): Promise<{ bytes: Buffer } | "large" | "unsigned" | "ended"> {
  let file: FileHandle | undefined;
  try {
    file = await openNameless();
    const hmac = startSignature({ secret, timestamp });
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes) return "large";
      hmac.update(chunk);
      await file.writeFile(chunk);
    }
    if (!timingSafeEqual(hmac.digest(), Buffer.from(signature, "hex"))) return "unsigned";
    const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, 0);
    return { bytes: buffer };
  } catch (error) {
    // A failure of a file is ours, any other one the sender's.
    if (error instanceof Error && "syscall" in error) throw error;
    return "ended";
  } finally {
    await file?.close();
  }
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
