import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { type PostSignature, readPostSignature, readSignedBody } from "~/platform/read-signed-post.server";

import { MAX_PUSHED_BYTES } from "../feed-source";

export type PushRefusal = { refused: 400 | 401 | 413 | 415 | 503; message: string };

/** The same for a source that does not exist, so that nobody finds out which sources there are. */
const NOT_SIGNED = {
  refused: 401,
  message: "There is no such source, or Forecourt-Signature does not fit the body.",
} as const;
export const NO_ROOM = {
  refused: 503,
  message: "It could not be stored just now: send it again later.",
} as const;
const TOO_LARGE = { refused: 413, message: `More than ${MAX_PUSHED_BYTES / 1_048_576} MB.` } as const;

/** What the headers of a dealer system's post say, checked before its source is looked up and its body read. */
export function readPushHeaders(headers: Headers, now: Seconds): PostSignature | PushRefusal {
  if (!/^application\/(json|x-ndjson)\b/i.test(headers.get("content-type") ?? "")) {
    return { refused: 415, message: "Send application/json." };
  }
  const signed = readPostSignature(headers, now);
  if (signed === "missing") {
    return { refused: 401, message: "Forecourt-Timestamp or Forecourt-Signature is missing." };
  }
  if (signed === "stale") return { refused: 401, message: "Forecourt-Timestamp is not the time of now." };
  if (Number(headers.get("content-length") ?? 0) > MAX_PUSHED_BYTES) return TOO_LARGE;
  return signed;
}

/**
 * Reads the body of a dealer system's post: JSON, signed like our own webhooks. The address tells the caller whose
 * secret it is.
 */
export async function readPushed(
  body: AsyncIterable<Uint8Array>,
  signed: PostSignature,
  { secret, maxBytes = MAX_PUSHED_BYTES }: { secret: string; maxBytes?: number },
): Promise<{ bytes: Buffer } | PushRefusal> {
  try {
    const read = await readSignedBody(body, signed, { secret, maxBytes });
    if (read === "large") return TOO_LARGE;
    if (read === "unsigned") return NOT_SIGNED;
    if (read === "ended") return { refused: 400, message: "The body ended too early." };
    return read;
  } catch (error) {
    if (!isStorageDown(error)) throw error;
    log.error({ err: error }, "no room for a post of stock");
    return NO_ROOM;
  }
}
