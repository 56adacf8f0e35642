import { timingSafeEqual } from "node:crypto";

import { signatureOf } from "~/platform/signed-post.server";

/** A clock that is wrong by more, or a post that is sent again later, is refused. */
const MAX_AGE_SECONDS = 300;
export const MAX_PUSHED_BYTES = 32 * 1_048_576;

export type PushedFeed =
  | {
      bytes: Buffer;
      /** Seconds UTC, as it was signed. */
      timestamp: number;
      /** In hex. A post that comes twice has it twice. */
      signature: string;
    }
  | { refused: 400 | 401 | 413 | 415; message: string };

/**
 * A dealer system's post of its stock: JSON, signed as our own webhooks are. The signature is
 * HMAC-SHA256 over `timestamp.body`; whose secret it is, the caller knows by the address.
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
  const bytes = await readBody(request, maxBytes);
  if (bytes === "too-large") return tooLarge;
  if (bytes === "cut") return { refused: 400, message: "The body ended too early." };
  const body = bytes.toString("utf8");
  const expected = signatureOf({ secret, timestamp: Number(timestamp), body });
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) {
    return { refused: 401, message: "Forecourt-Signature does not fit the body." };
  }
  return { bytes, timestamp: Number(timestamp), signature };
}

async function readBody(request: Request, maxBytes: number): Promise<Buffer | "too-large" | "cut"> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > maxBytes) return "too-large";
      chunks.push(chunk);
    }
  } catch {
    return "cut";
  }
  return Buffer.concat(chunks);
}
