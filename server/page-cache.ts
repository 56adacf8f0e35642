import type { Request, RequestHandler, Response } from "express";

import { pageCacheAnswers } from "~/platform/metrics/process-metrics.server";
import { SEARCH_PARAMETERS } from "~/stock/search-url";
import { stockRevision } from "~/stock/stock-revision.server";

import type { Front } from "./front";
import { isCurrent, prolong, renews, revisionsOf, sendKept, storedPage, type KeptPages } from "./kept-pages";
import type { PageFiles } from "./page-files";
import { offerStandIn } from "./stand-in";

/**
 * Query parameters of cacheable URLs: those of searches, lists and forms, Remix's own, and a few of
 * campaigns. A URL with any other may be unique to one click (`gclid`), or invented to exhaust memory: its
 * page is rendered but not cached.
 */
const KEPT_PARAMETERS: ReadonlySet<string> = new Set([
  ...SEARCH_PARAMETERS,
  "view",
  "first",
  "q",
  "cars",
  "car_id",
  "location",
  "enquiry",
  "manufacturer",
  "category",
  "_data",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
]);

type PageCacheOptions = {
  revisionOf?: (site: string) => string;
  front?: Front;
  /** Where pages without a query are stored, for when they are not in memory and cannot be rendered. */
  files?: PageFiles;
};

/**
 * Caches shared pages: responses with `s-maxage`, for that long; then one request renders the page again, and
 * others meanwhile get the old one (single flight). A page of other revisions of the site or its stock is not
 * served, except to stand in if the new one cannot be rendered.
 *
 * Must come before the compression middleware: it caches the compressed body of each encoding.
 *
 * @param front records which page answered the request, so that it can answer the next equal one
 */
export function pageCache(
  pages: KeptPages,
  { revisionOf = stockRevision, front, files }: PageCacheOptions = {},
): RequestHandler {
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    if (!hasKnownQuery(req.originalUrl)) return next();
    const { site, siteRevision, host } = res.locals as { site: string; siteRevision: number; host: string };
    const revisions = revisionsOf(siteRevision, revisionOf(site));
    const key = keyOf(req, site);
    const kept = pages.find(key);
    const isHit = kept !== undefined && isCurrent(kept, revisions) && !(req.method === "GET" && renews(kept));
    pageCacheAnswers.add({ outcome: isHit ? "hit" : "miss" });
    const tellFront = () => front?.learn(req, { key, host, site, revisions });
    if (isHit) {
      res.locals["family"] = kept.family;
      tellFront();
      return sendKept(req, res, kept, []);
    }
    let isStandIn = false;
    const isStored = files !== undefined && !req.originalUrl.includes("?");
    offerStandIn(res, () => {
      const stored = kept || !isStored ? null : files.find(key);
      const last = kept ?? (stored && pages.restore(key, stored));
      if (!last) return false;
      isStandIn = true;
      prolong(last, revisions);
      pageCacheAnswers.add({ outcome: "stand-in" });
      sendKept(req, res, last, []);
      return true;
    });
    if (req.method === "GET") {
      whenSent(res, (body) => {
        if (isStandIn) return;
        const seconds = sharedSeconds(res);
        if (seconds === 0) return;
        const family = res.locals["family"] as unknown;
        const page = pages.keep(key, { headers: res.getHeaders(), body, family, revisions }, seconds * 1_000);
        if (isStored) files.keep(key, storedPage(page));
        tellFront();
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

/**
 * The key varies by https (HSTS header), URL with its query, and encoding; `Accept` makes no difference to a
 * page.
 */
function keyOf(req: Request, site: string): string {
  const encoding = req.acceptsEncodings("br", "gzip", "identity") || "none";
  return [req.protocol, site, encoding, req.originalUrl].join(" ");
}

/** How long a shared cache may reuse the response; 0 without `s-maxage`, or if it is personal. */
function sharedSeconds(res: Response): number {
  if (res.statusCode !== 200 || res.hasHeader("Set-Cookie")) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(String(res.getHeader("Cache-Control") ?? ""))?.[1] ?? 0);
}

/**
 * Captures the body and passes it on once complete; an aborted response is dropped. What is sent is not changed
 * afterwards, so it is kept without a copy.
 */
function whenSent(res: Response, keep: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const write = res.write.bind(res) as (chunk: unknown, ...rest: unknown[]) => boolean;
  const end = res.end.bind(res) as (chunk?: unknown, ...rest: unknown[]) => Response;
  const note = (chunk: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array)
      chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  res.write = (chunk: unknown, ...rest: unknown[]) => {
    note(chunk);
    return write(chunk, ...rest);
  };
  res.end = (chunk?: unknown, ...rest: unknown[]) => {
    note(chunk);
    const ended = end(chunk, ...rest);
    const [whole, ...more] = chunks;
    keep(whole && more.length === 0 ? whole : Buffer.concat(chunks));
    return ended;
  };
}
