import type { OutgoingHttpHeaders } from "node:http";

import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";

import { SEARCH_PARAMETERS } from "~/stock/canonical-url";
import { stockRevision } from "~/stock/stock-revision.server";

/** What the headers of an answer and its entry take. */
const HEADERS_BYTES = 2_048;

/**
 * Names in the query of pages that are worth keeping: what searches, lists and forms read, Remix's
 * own, and a campaign's few. An address with any other name may differ at every click (`gclid`), or
 * be made up to fill the memory: its page is made and not kept.
 */
const KEPT_PARAMETERS: ReadonlySet<string> = new Set([
  ...SEARCH_PARAMETERS,
  ...["view", "q", "cars", "car_id", "location", "enquiry", "manufacturer", "category"],
  ...["_data", "utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"],
]);

type KeptPage = { headers: OutgoingHttpHeaders; body: Buffer };

/**
 * Answers pages that are the same for everyone without making them again: those that
 * say so themselves with `s-maxage`, for as long as it says. A change of the site or
 * of its stock makes another key, so what is old is never asked for again.
 *
 * It stands before compression and keeps what was sent, compressed, for each encoding.
 *
 * @param megabytes of bodies to keep; 0 keeps nothing
 */
export function pageCache(megabytes: number, revisionOf = stockRevision): RequestHandler {
  if (megabytes === 0) return (_req, _res, next) => next();
  const pages = new LRUCache<string, KeptPage>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + HEADERS_BYTES,
  });
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    if (!hasKnownQuery(req.originalUrl)) return next();
    const key = keyOf(req, res, revisionOf);
    const kept = pages.get(key);
    if (kept) {
      res.set(kept.headers as Record<string, string>);
      return res.end(kept.body);
    }
    if (req.method === "GET") {
      whenSent(res, (body) => {
        const seconds = sharedSeconds(res);
        if (seconds > 0) pages.set(key, { headers: headersOf(res), body }, { ttl: seconds * 1_000 });
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

/** Over https an answer has one header more (HSTS). Any query is an address of its own; `Accept` decides nothing here, the encoding does. */
function keyOf(req: Request, res: Response, revisionOf: (site: string) => string): string {
  const { site, siteRevision } = res.locals as { site: string; siteRevision: number };
  const encoding = req.acceptsEncodings("br", "gzip", "identity") || "none";
  return [req.protocol, site, siteRevision, revisionOf(site), encoding, req.originalUrl].join(" ");
}

/** For how long the answer may be given to others: 0 unless it says so and is for nobody in particular. */
function sharedSeconds(res: Response): number {
  if (res.statusCode !== 200 || res.hasHeader("Set-Cookie")) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(String(res.getHeader("Cache-Control") ?? ""))?.[1] ?? 0);
}

/** Which request it was is not part of the page. */
function headersOf(res: Response): OutgoingHttpHeaders {
  const { "x-request-id": _id, "transfer-encoding": _transfer, ...headers } = res.getHeaders();
  return headers;
}

/** Hands over the whole body once all of it was written; nothing of an answer that broke off. */
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
