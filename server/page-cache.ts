import type { Request, RequestHandler } from "express";
import { LRUCache } from "lru-cache";

import { pageCacheAnswers } from "~/platform/metrics/process-metrics.server";
import type { Seconds } from "~/platform/moment";
import { findNextMoment } from "~/shell/page-lifetime.server";
import { SEARCH_PARAMETERS } from "~/stock/search-url";
import { stockRevision } from "~/stock/stock-revision.server";

import { encodingOf } from "./compress";
import { pageOfRequest } from "./page-of-request";
import { offerPlace, sendStandIn } from "./page-place";
import { isFresh, prolong, sendPage, type CachedPages } from "./page-store";

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

/** A visitor who could have the last page waits no longer than this for a newer one. */
const NEWER_PATIENCE_MS = 2_500;

type PageCacheOptions = {
  revisionOf?: (site: string) => string;
  /** After which the site's pages may differ. */
  nextMomentOf?: (site: string, now: Seconds) => Promise<Seconds>;
  newerPatienceMs?: number;
};

/**
 * Caches the pages that are the same for everyone (`s-maxage`) until the site or its stock changes, or until
 * their own next moment. Requests for a page that is being rendered wait for it (single flight). A page of
 * another revision is served only to stand in for one that cannot be rendered, or not in time: that is
 * stored once it is rendered.
 *
 * The finished page is handed over by server/send-answer.ts, compressed for one encoding.
 */
export function pageCache(
  pages: CachedPages,
  {
    revisionOf = stockRevision,
    nextMomentOf = findNextMoment,
    newerPatienceMs = NEWER_PATIENCE_MS,
  }: PageCacheOptions = {},
): RequestHandler {
  const rendering = new Map<string, Promise<void>>();
  const changedAt = createChangeTimes();

  return function answer(req, res, next) {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    if (pageOfRequest(req, res).read === "machine" || !hasKnownQuery(req.originalUrl)) return next();
    const { site, siteRevision } = res.locals as { site: string; siteRevision: number };
    const revision = `${siteRevision} ${revisionOf(site)}`;
    const settledAt = changedAt(site, revision) + SETTLED_AFTER_MS;
    const key = keyOf(req, site);

    const respond = (mayWait: "may wait" | "has waited"): void => {
      // A visitor who left while waiting gets no answer, so that nobody else may begin to wait for it.
      if (res.closed) return;
      const cached = pages.find(key);
      const isHit = cached !== undefined && isFresh(cached, revision);
      const running = isHit || mayWait === "has waited" ? undefined : rendering.get(key);
      if (running) return void running.then(() => respond("has waited"));
      pageCacheAnswers.add({ outcome: isHit ? "hit" : "miss" });
      if (isHit) return sendPage(req, res, cached);
      const now = Date.now();
      const moment = nextMomentOf(site, Math.floor(now / 1_000));
      const rendered = new Promise<void>((done) => {
        res.once("close", () => done());
        if (cached) {
          const late = setTimeout(() => sendStandIn(res), newerPatienceMs);
          res.once("close", () => clearTimeout(late));
        }
        offerPlace(res, {
          store(page) {
            const isSettled = now >= settledAt;
            const stored = moment.then((next) => {
              const freshUntil = isSettled ? Math.max(now, next * 1_000) : now + SETTLED_AFTER_MS;
              pages.store(key, { ...page, revision, freshUntil });
            });
            done(stored);
          },
          sendLast() {
            if (!cached) return false;
            prolong(cached, revision);
            pageCacheAnswers.add({ outcome: "stand-in" });
            sendPage(req, res, cached);
            return true;
          },
        });
      });
      if (req.method === "GET" && !rendering.has(key)) {
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
  return [req.protocol, site, encodingOf(req), req.originalUrl].join(" ");
}
