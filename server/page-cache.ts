import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";

import { pageCacheAnswers } from "~/platform/metrics/process-metrics.server";
import { findNextMoment } from "~/shell/page-lifetime.server";
import { SEARCH_PARAMETERS } from "~/stock/search-url";
import { stockRevision } from "~/stock/stock-revision.server";

import { routePathOf } from "./guards/address-guard";
import { isMachinePath } from "./machine-path";
import { headersToCache, isFresh, prolong, sendCached, type CachedPages } from "./page-store";
import { offerStandIn } from "./stand-in";

/**
 * Query parameters of cacheable URLs: those of searches, lists and forms, Remix's own, and a few of
 * campaigns. A URL with any other may be unique to one click (`gclid`), or invented to exhaust memory: its
 * page is rendered but not cached.
 */
const CACHED_PARAMETERS: ReadonlySet<string> = new Set([
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

/** What a page is made from may follow a change this much later: names, lists of models. */
const SETTLED_AFTER_MS = 30_000;
const MAX_SITES = 1_000;

type PageCacheOptions = {
  revisionOf?: (site: string) => string;
  /** Seconds UTC after which the site's pages may differ; takes seconds UTC. */
  nextMomentOf?: (site: string, now: number) => Promise<number>;
};

/**
 * Caches the pages that are the same for everyone (`s-maxage`) until the site or its stock changes, or until
 * their own next moment. Requests for a page that is being rendered wait for it (single flight). A page of
 * another revision is served only to stand in for one that cannot be rendered.
 *
 * Must come before the compression middleware: it caches the compressed body of each encoding.
 */
export function pageCache(
  pages: CachedPages,
  { revisionOf = stockRevision, nextMomentOf = findNextMoment }: PageCacheOptions = {},
): RequestHandler {
  const rendering = new Map<string, Promise<void>>();
  const changedAt = createChangeTimes();

  return function answer(req, res, next) {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    if (isMachinePath(routePathOf(req)) || !hasKnownQuery(req.originalUrl)) return next();
    const { site, siteRevision } = res.locals as { site: string; siteRevision: number };
    const revision = `${siteRevision} ${revisionOf(site)}`;
    const settledAt = changedAt(site, revision) + SETTLED_AFTER_MS;
    const key = keyOf(req, site);

    const respond = (mayWait: "may wait" | "has waited"): void => {
      const cached = pages.find(key);
      const isHit = cached !== undefined && isFresh(cached, revision);
      const running = isHit || mayWait === "has waited" ? undefined : rendering.get(key);
      if (running) return void running.then(() => respond("has waited"));
      pageCacheAnswers.add({ outcome: isHit ? "hit" : "miss" });
      if (isHit) return sendCached(req, res, cached);
      let isStandIn = false;
      offerStandIn(res, () => {
        if (!cached) return false;
        isStandIn = true;
        prolong(cached, revision);
        pageCacheAnswers.add({ outcome: "stand-in" });
        sendCached(req, res, cached);
        return true;
      });
      if (req.method === "HEAD") return next();
      const now = Date.now();
      const moment = nextMomentOf(site, Math.floor(now / 1_000));
      const rendered = whenSent(res).then(async (body) => {
        if (body === null || isStandIn || !isShared(res)) return;
        const family = res.locals["family"] as unknown;
        const freshUntil = now < settledAt ? now + SETTLED_AFTER_MS : Math.max(now, (await moment) * 1_000);
        pages.store(key, { headers: headersToCache(res, body), body, family, revision, freshUntil });
      });
      if (!rendering.has(key)) {
        rendering.set(key, rendered);
        void rendered.finally(() => rendering.delete(key));
      }
      return next();
    };
    return respond("may wait");
  };
}

/** @returns when a site's revision was first seen, in milliseconds since 1970 */
function createChangeTimes(): (site: string, revision: string) => number {
  const sites = new LRUCache<string, { revision: string; at: number }>({ max: MAX_SITES });
  return (site, revision) => {
    const known = sites.get(site);
    if (known?.revision === revision) return known.at;
    const at = Date.now();
    sites.set(site, { revision, at });
    return at;
  };
}

function hasKnownQuery(address: string): boolean {
  const start = address.indexOf("?");
  return (
    start < 0 ||
    [...new URLSearchParams(address.slice(start)).keys()].every((name) => CACHED_PARAMETERS.has(name))
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

/** Whether shared caches may store the response. */
function isShared(res: Response): boolean {
  const control = String(res.getHeader("Cache-Control") ?? "");
  return res.statusCode === 200 && !res.hasHeader("Set-Cookie") && control.includes("s-maxage");
}

/**
 * The body once it is sent, without a copy if it was sent in one piece; null if the response was aborted.
 */
function whenSent(res: Response): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  const write = res.write.bind(res) as (chunk: unknown, ...rest: unknown[]) => boolean;
  const end = res.end.bind(res) as (chunk?: unknown, ...rest: unknown[]) => Response;
  const note = (chunk: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array)
      chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  return new Promise((resolve) => {
    res.once("close", () => resolve(null));
    res.write = (chunk: unknown, ...rest: unknown[]) => {
      note(chunk);
      return write(chunk, ...rest);
    };
    res.end = (chunk?: unknown, ...rest: unknown[]) => {
      note(chunk);
      const ended = end(chunk, ...rest);
      const [whole, ...more] = chunks;
      resolve(whole && more.length === 0 ? whole : Buffer.concat(chunks));
      return ended;
    };
  });
}
