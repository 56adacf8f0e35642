/**
 * How request bodies are read: by kind, each with limits of its own, so that no kind starves another
 * (decision 007). Pure.
 */

import { MAX_PUSHED_BYTES } from "~/feeds/feed-source";
import { MAX_MAIL_BYTES } from "~/leads/inbound/inbound-mail";
import type { Page } from "~/pages";

const MB = 1_048_576;

export const BODY_KINDS = ["form", "webhook", "photos", "cv", "upload", "stock", "mail", "agent"] as const;

export type BodyKind = (typeof BODY_KINDS)[number];

export type BodyRule = {
  /** Whether the whole body is in memory before its request is admitted; otherwise it is streamed to its action. */
  isBuffered: boolean;
  maxBytes: number;
  /** For the whole body, without the time in which we do not read. */
  maxMs: number;
  /** The minimum rate applies after this time. */
  graceMs: number;
  minBytesPerSecond: number;
  /** Bodies at once. A buffered body counts until its request is answered. */
  perNetwork: number;
  inAll: number;
  /** Bytes in memory, of buffered bodies. */
  bytesPerNetwork: number;
  bytesInAll: number;
  /** Bodies at once that are sent to one path of one host. */
  perPath: number;
};

const BUFFERED = { isBuffered: true, maxBytes: MB, maxMs: 10_000, graceMs: 5_000, minBytesPerSecond: 500 };
const STREAMED = { isBuffered: false, maxMs: 60_000, graceMs: 5_000, minBytesPerSecond: 32_768 };
const UNBOUNDED = { perPath: Infinity, bytesPerNetwork: Infinity, bytesInAll: Infinity };

export const BODY_RULES: Record<BodyKind, BodyRule> = {
  form: {
    ...UNBOUNDED,
    ...BUFFERED,
    perNetwork: 32,
    inAll: 512,
    bytesPerNetwork: 4 * MB,
    bytesInAll: 64 * MB,
  },
  webhook: {
    ...UNBOUNDED,
    ...BUFFERED,
    perNetwork: 16,
    inAll: 64,
    bytesPerNetwork: 2 * MB,
    bytesInAll: 16 * MB,
  },
  // Eight phone photos. As many as admission lets run: the slowest gives way, instead of the next one waiting.
  photos: { ...UNBOUNDED, ...STREAMED, maxBytes: 64 * MB, perNetwork: 8, inAll: 24 },
  // An enquiry with its file, a reply to one with its files. One that is far too large still arrives, so that its form can say so.
  cv: { ...UNBOUNDED, ...STREAMED, maxBytes: 40 * MB, perNetwork: 4, inAll: 12 },
  // A picture or a file of a form of the desk's. One that is far too large still arrives, so that its form can say so.
  upload: { ...UNBOUNDED, ...STREAMED, maxBytes: 40 * MB, perNetwork: 8, inAll: 24 },
  // A shopper's mail with its photographs, posted by a mail service.
  mail: { ...UNBOUNDED, ...STREAMED, maxBytes: MAX_MAIL_BYTES, perNetwork: 8, inAll: 12 },
  // A call of a tool; buffered, so that slow ones hold no place.
  agent: {
    ...UNBOUNDED,
    ...BUFFERED,
    maxBytes: MB / 16,
    perNetwork: 32,
    inAll: 256,
    bytesPerNetwork: 2 * MB,
    bytesInAll: 16 * MB,
  },
  stock: { ...UNBOUNDED, ...STREAMED, maxBytes: MAX_PUSHED_BYTES, perNetwork: 8, inAll: 12, perPath: 2 },
};

/** These pages have forms without files too, whose bodies are a form's. */
const OF_FILES: ReadonlySet<BodyKind> = new Set<BodyKind>(["photos", "cv", "upload"]);

export function bodyKindOf({ body }: Page, contentType: string | undefined): BodyKind {
  const hasFiles = contentType?.toLowerCase().startsWith("multipart/form-data");
  return body === undefined || (OF_FILES.has(body) && !hasFiles) ? "form" : body;
}

/** A body as its sender has sent it so far; `waitedMs`: how long we have waited for the sender. */
export type Progress = { bytes: number; waitedMs: number };

export function isTooSlow({ bytes, waitedMs }: Progress, rule: BodyRule): boolean {
  if (waitedMs > rule.maxMs) return true;
  return waitedMs > rule.graceMs && bytes < (rule.minBytesPerSecond * waitedMs) / 1_000;
}

/** So that a body that has just begun is not the slowest. */
const HEAD_START_BYTES = 65_536;

/** For comparison: which of many bodies gives way when there are too many. */
export function speedOf({ bytes, waitedMs }: Progress): number {
  return (HEAD_START_BYTES + bytes) / Math.max(1, waitedMs);
}
