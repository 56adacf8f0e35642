import { createHmac, type Hmac } from "node:crypto";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

import { isForbiddenHost, publicLookup } from "./private-address.server";
import { userAgent } from "./user-agent.server";

type SignedPost = {
  url: string;
  secret: string;
  /** JSON, unless `contentType` says otherwise. */
  body: string | Buffer;
  contentType?: string;
  /** The same for every attempt, so that a receiver can deduplicate. */
  idempotencyKey: string;
  /** Seconds UTC; signed with the body, against replays. */
  timestamp: number;
};

export type SignedPostSettings = {
  timeoutMs: number;
  /** Whether http and private addresses are allowed. */
  allowPrivate: boolean;
};

/** `reason` contains nothing of the body. */
export type PostResult = { ok: true } | { ok: false; reason: string };

/** HMAC-SHA256 over `timestamp.body`, in hex. */
export function signatureOf({ secret, timestamp, body }: Pick<SignedPost, "secret" | "timestamp" | "body">) {
  return startSignature({ secret, timestamp }).update(body).digest("hex");
}

/** The same for a streamed body, passed to `update` in chunks. */
export function startSignature({ secret, timestamp }: Pick<SignedPost, "secret" | "timestamp">): Hmac {
  return createHmac("sha256", secret).update(`${timestamp}.`);
}

/**
 * Posts JSON with a signature. Only a 2xx is a success: a redirect is not followed,
 * since its target was not configured. Never throws.
 */
export async function postSigned(post: SignedPost, settings: SignedPostSettings): Promise<PostResult> {
  const refusal = refusalOf(post.url, settings);
  if (refusal !== null) return { ok: false, reason: refusal };
  try {
    const status = await send(new URL(post.url), post, settings);
    return status >= 200 && status < 300 ? { ok: true } : { ok: false, reason: `status ${status}` };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Why nothing is ever posted to an address; null for one that is posted to. */
export function refusalOf(
  address: string,
  { allowPrivate }: Pick<SignedPostSettings, "allowPrivate">,
): "not an address" | "not https" | "private address" | null {
  if (!URL.canParse(address)) return "not an address";
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:" && !(allowPrivate && protocol === "http:")) return "not https";
  return !allowPrivate && isForbiddenHost(hostname) ? "private address" : null;
}

function send(url: URL, post: SignedPost, { timeoutMs, allowPrivate }: SignedPostSettings): Promise<number> {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    const sent = request(url, {
      method: "POST",
      // A new connection each time: a kept-alive one might have been closed by the receiver.
      agent: false,
      lookup: allowPrivate ? undefined : publicLookup(),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "Content-Type": post.contentType ?? "application/json; charset=utf-8",
        "Content-Length": Buffer.byteLength(post.body),
        "User-Agent": userAgent(),
        "Idempotency-Key": post.idempotencyKey,
        "Forecourt-Timestamp": String(post.timestamp),
        "Forecourt-Signature": `v1=${signatureOf(post)}`,
      },
    });
    sent.on("error", fail);
    sent.on("response", (answer) => {
      done(answer.statusCode ?? 0);
      // The body is not read.
      answer.destroy();
    });
    sent.end(post.body);
  });
}

function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  if (code === "EPRIVATE") return "private address";
  return name === "AbortError" || name === "TimeoutError" ? "no answer in time" : (code ?? "not sent");
}
