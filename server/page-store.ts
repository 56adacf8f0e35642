import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";

import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";

import { gauge } from "~/platform/metrics/process-metrics.server";

/** Bytes that headers and bookkeeping add to an entry. */
const HEADERS_BYTES = 2_048;
/** How old a page may be that stands in for one that cannot be rendered. */
const MAX_STAND_IN_MS = 3_600_000;
/** How long it then serves before the next attempt to render the page. */
const STAND_IN_RETRY_MS = 5_000;

/** A page as it is sent. */
export type FinishedPage = {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** The id of the route that rendered it. */
  family: unknown;
};

type CachedPage = FinishedPage & {
  /** Of the site and its stock when it was rendered; under others it can only stand in. */
  revision: string;
  /** Milliseconds since 1970. */
  freshUntil: number;
};

export type CachedPages = {
  /** The last page of the key, whatever its age and revision. */
  find(key: string): CachedPage | undefined;
  store(key: string, page: CachedPage): void;
};

/** @param megabytes upper bound of all pages with their keys and headers */
export function createCachedPages(megabytes: number): CachedPages {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + HEADERS_BYTES,
    ttl: MAX_STAND_IN_MS,
  });
  gauge("forecourt_page_cache_bytes", "Memory of the cached pages.", () => [
    { labels: {}, value: pages.calculatedSize },
  ]);
  gauge("forecourt_page_cache_entries", "Cached pages.", () => [{ labels: {}, value: pages.size }]);
  return {
    find: (key) => pages.get(key),
    store(key, page) {
      pages.set(key, page);
    },
  };
}

export function isFresh({ revision, freshUntil }: CachedPage, current: string): boolean {
  return revision === current && Date.now() < freshUntil;
}

/** Serves a page that could not be rendered again a little longer, so that not every visitor waits for a failure. */
export function prolong(page: CachedPage, revision: string): void {
  page.revision = revision;
  page.freshUntil = Date.now() + STAND_IN_RETRY_MS;
}

/** A page of a response's headers, without those of one request or one connection, and of its body as it is sent. */
export function toPage(res: Response, body: Buffer): FinishedPage {
  const {
    "x-request-id": _id,
    "transfer-encoding": _encoding,
    "content-length": _length,
    ...headers
  } = res.getHeaders();
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(body);
  // Weak, since it is compared across encodings too.
  const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
  return { headers: { ...headers, etag }, body, family: res.locals["family"] };
}

/** Sends a page, or 304 if the visitor has it. */
export function sendPage(req: Request, res: Response, { headers, body, family }: FinishedPage): void {
  res.locals["family"] = family;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  const known = req.headers["if-none-match"]?.split(",") ?? [];
  // Weak comparison (RFC 9110 §13.1.2).
  const hasIt = known.some((tag) => `W/${tag.trim().replace(/^W\//, "")}` === headers["etag"]);
  if (hasIt) res.writeHead(304).end();
  else res.writeHead(200, { "content-length": body.length }).end(body);
}
