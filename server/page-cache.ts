import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";

import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";

import { gauge, pageCacheAnswers } from "~/platform/metrics/process-metrics.server";
import { SEARCH_PARAMETERS } from "~/stock/search-url";
import { stockRevision } from "~/stock/stock-revision.server";

/** Bytes that headers and bookkeeping add to an entry. */
const HEADERS_BYTES = 2_048;

/**
 * Query parameters of cacheable URLs: those of searches, lists and forms, Remix's own, and a few of
 * campaigns. A URL with any other may be unique to a click (`gclid`) or made up to exhaust memory:
 * its page is rendered and not cached.
 */
const KEPT_PARAMETERS: ReadonlySet<string> = new Set([
  ...SEARCH_PARAMETERS,
  ...["view", "q", "cars", "car_id", "location", "enquiry", "manufacturer", "category"],
  ...["_data", "utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"],
]);

/** How long one request may take to make an expired page anew while others still get the old one. */
const RENEWAL_MS = 5_000;

type KeptPage = {
  headers: OutgoingHttpHeaders & { etag: string };
  body: Buffer;
  family: unknown;
  /** In milliseconds of `performance.now()`. */
  freshUntil: number;
};

/**
 * Caches shared pages: responses with `s-maxage`, for that long; then the next request makes the page
 * anew, and those that come meanwhile get the old one (single flight). The revisions of the site and of its
 * stock are part of the key, so a change invalidates all older entries.
 *
 * Must come before the compression middleware: it caches the compressed body of each encoding.
 *
 * @param megabytes upper bound of the cache; 0 switches it off
 */
export function pageCache(megabytes: number, revisionOf = stockRevision): RequestHandler {
  if (megabytes === 0) return (_req, _res, next) => next();
  const pages = new LRUCache<string, KeptPage>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + HEADERS_BYTES,
  });
  gauge("forecourt_page_cache_bytes", "Memory of the pages that are kept.", () => [
    { labels: {}, value: pages.calculatedSize },
  ]);
  gauge("forecourt_page_cache_entries", "Pages that are kept.", () => [{ labels: {}, value: pages.size }]);
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    if (!hasKnownQuery(req.originalUrl)) return next();
    const key = keyOf(req, res, revisionOf);
    const kept = pages.get(key);
    const isHit = kept !== undefined && !(req.method === "GET" && renews(kept));
    pageCacheAnswers.add({ outcome: isHit ? "hit" : "miss" });
    if (isHit) {
      res.locals["family"] = kept.family;
      return isUnchanged(req, kept) ? sendUnchanged(res, kept) : sendKept(res, kept);
    }
    if (req.method === "GET") {
      whenSent(res, (body) => {
        const seconds = sharedSeconds(res);
        if (seconds === 0) return;
        const ms = seconds * 1_000;
        const page = { headers: headersOf(res, body), body, family: res.locals["family"] as unknown };
        pages.set(key, { ...page, freshUntil: performance.now() + ms }, { ttl: 2 * ms });
      });
    }
    return next();
  };
}

function hasKnownQuery(address: string): boolean {
  const start = address.indexOf("?");
  return (
    start < 0 ||
    [...new URLSearchParams(address.slice(start)).keys()].every((name) => KEPT_PARAMETERS.has(name))
  );
}

/** Varies by https (HSTS header), URL with its query, and encoding; `Accept` makes no difference to a page. */
function keyOf(req: Request, res: Response, revisionOf: (site: string) => string): string {
  const { site, siteRevision } = res.locals as { site: string; siteRevision: number };
  const encoding = req.acceptsEncodings("br", "gzip", "identity") || "none";
  return [req.protocol, site, siteRevision, revisionOf(site), encoding, req.originalUrl].join(" ");
}

/** How long a shared cache may reuse the response; 0 without `s-maxage`, or if it is personal. */
function sharedSeconds(res: Response): number {
  if (res.statusCode !== 200 || res.hasHeader("Set-Cookie")) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(String(res.getHeader("Cache-Control") ?? ""))?.[1] ?? 0);
}

/** Whether a request makes an expired page anew: one does, until RENEWAL_MS later another tries. */
function renews(kept: KeptPage): boolean {
  const now = performance.now();
  if (now < kept.freshUntil) return false;
  kept.freshUntil = now + RENEWAL_MS;
  return true;
}

/** Compares weakly, as If-None-Match asks for (RFC 9110 §13.1.2). */
function isUnchanged(req: Request, { headers: { etag } }: KeptPage): boolean {
  const known = req.headers["if-none-match"];
  return known !== undefined && known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function sendUnchanged(res: Response, { headers }: KeptPage): void {
  const {
    "content-type": _type,
    "content-length": _length,
    "content-encoding": _encoding,
    ...rest
  } = headers;
  res.writeHead(304, rest).end();
}

function sendKept(res: Response, { headers, body }: KeptPage): void {
  res.writeHead(200, headers).end(body);
}

/** Without the headers that belong to one request, and with what a visitor who returns can compare. */
function headersOf(res: Response, body: Buffer): KeptPage["headers"] {
  const { "x-request-id": _id, "transfer-encoding": _transfer, ...headers } = res.getHeaders();
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { ...headers, "content-length": body.length, etag };
}

/** Captures the body and passes it on once complete; an aborted response is dropped. */
function whenSent(res: Response, keep: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const write = res.write.bind(res) as (chunk: unknown, ...rest: unknown[]) => boolean;
  const end = res.end.bind(res) as (chunk?: unknown, ...rest: unknown[]) => Response;
  const note = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  res.write = (chunk: unknown, ...rest: unknown[]) => {
    note(chunk);
    return write(chunk, ...rest);
  };
  res.end = (chunk?: unknown, ...rest: unknown[]) => {
    note(chunk);
    const ended = end(chunk, ...rest);
    keep(Buffer.concat(chunks));
    return ended;
  };
}
