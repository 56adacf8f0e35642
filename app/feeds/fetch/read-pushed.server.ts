import { timingSafeEqual } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startSignature } from "~/platform/signed-post.server";

/** An older timestamp is refused: the clock is too far off, or the post is a replay. */
const MAX_AGE_SECONDS = 300;
export const MAX_PUSHED_BYTES = 32 * 1_048_576;

export type PushedFeed =
  | {
      /** Contains the body until `discard`. */
      file: string;
      discard: () => Promise<void>;
      /** Seconds UTC, as it was signed. */
      timestamp: number;
      /** In hex. The same post sent twice has the same signature. */
      signature: string;
    }
  | { refused: 400 | 401 | 413 | 415; message: string };

/**
 * A dealer system's post of its stock: JSON, signed like our own webhooks, with HMAC-SHA256 over
 * `timestamp.body`. The address tells the caller whose secret it is. The body is written to a temporary file
 * while its signature is computed, so that an unsigned post cannot fill the memory.
 *
 * @param now seconds UTC
 */
export async function readPushed(
  request: Request,
  { secret, now, maxBytes = MAX_PUSHED_BYTES }: { secret: string; now: number; maxBytes?: number },
): Promise<PushedFeed> {
  const { headers } = request;
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
  const tooLarge = { refused: 413, message: `More than ${Math.round(maxBytes / 1_048_576)} MB.` } as const;
  if (Number(headers.get("content-length") ?? 0) > maxBytes) return tooLarge;
  const folder = await mkdtemp(join(tmpdir(), "forecourt-post-"));
  const discard = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, "body");
  const hmac = startSignature({ secret, timestamp: Number(timestamp) });
  const read = await keepBody(request, { file, maxBytes, onChunk: (chunk) => void hmac.update(chunk) });
  if (read === "whole" && timingSafeEqual(hmac.digest(), Buffer.from(signature, "hex"))) {
    return { file, discard, timestamp: Number(timestamp), signature };
  }
  await discard();
  if (read === "too-large") return tooLarge;
  if (read === "cut") return { refused: 400, message: "The body ended too early." };
  return { refused: 401, message: "Forecourt-Signature does not fit the body." };
}

async function keepBody(
  request: Request,
  { file, maxBytes, onChunk }: { file: string; maxBytes: number; onChunk: (chunk: Uint8Array) => void },
): Promise<"whole" | "too-large" | "cut"> {
  const output = await open(file, "wx", 0o600);
  let length = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > maxBytes) return "too-large";
      onChunk(chunk);
      await output.writeFile(chunk);
    }
    return "whole";
  } catch (error) {
    // A full disk is not the sender's fault.
    if (error instanceof Error && "syscall" in error && error.syscall === "write") throw error;
    return "cut";
  } finally {
    await output.close();
  }
}
