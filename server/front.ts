import type { IncomingMessage, RequestListener } from "node:http";

import { LRUCache } from "lru-cache";

import { pageCacheAnswers } from "~/platform/metrics/process-metrics.server";
import { peekSiteByHost } from "~/site/sites.server";
import { stockRevision } from "~/stock/stock-revision.server";

import { isCurrent, revisionsOf, sendKept, type KeptPages } from "./kept-pages";
import { hasPreviewCookie } from "./preview";
import { newRequestId, noteAnswer } from "./request-log";

/** Upper bound in bytes for all remembered requests: a URL has up to eight kilobytes. */
const MAX_BYTES = 4 * 1_024 * 1_024;

/** Bytes that the other headers and bookkeeping add to an entry. */
const ENTRY_BYTES = 300;

/** The cached page that answered a request, and the revisions it is valid for. */
type Learned = { key: string; host: string; site: string; revisions: string };

export type Front = {
  learn(req: IncomingMessage, page: Learned): void;
  /** Answers from a cached page, or passes the request on. */
  answer: RequestListener;
};

/**
 * Answers cached pages and conditional requests before Express: for a response from memory, the log,
 * trace, host, guards and headers of Express cost five times as much as sending it. A request that is
 * equal to an earlier one in everything those middlewares read gets the same response, as long as the site,
 * its stock and the page are unchanged.
 */
export function createFront(pages: KeptPages, otherwise: RequestListener): Front {
  const learned = new LRUCache<string, Learned>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, told) => 2 * told.length + ENTRY_BYTES,
  });
  const asked = new WeakMap<IncomingMessage, string>();

  return {
    learn(req, page) {
      const told = asked.get(req);
      if (told !== undefined) learned.set(told, page);
    },
    answer(req, res) {
      if (!isPlainGet(req)) return otherwise(req, res);
      const told = whatIsTold(req);
      const known = learned.get(told);
      const kept = known && isStill(known) ? pages.find(known.key) : undefined;
      const started = performance.now();
      if (!kept || !isCurrent(kept, known?.revisions ?? "") || started >= kept.freshUntil) {
        asked.set(req, told);
        return otherwise(req, res);
      }
      const id = newRequestId();
      noteAnswer(res, { id, method: req.method, path: pathOf(req), started }, () => ({
        site: known?.site,
        family: kept.family,
      }));
      pageCacheAnswers.add({ outcome: "hit" });
      sendKept(req, res, kept, ["X-Request-Id", id]);
    },
  };
}

function isStill({ host, site: slug, revisions }: Learned): boolean {
  const site = peekSiteByHost(host);
  return site?.slug === slug && revisionsOf(site.revision, stockRevision(slug)) === revisions;
}

function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    !hasPreviewCookie(headers.cookie) &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}

/** The key: everything that decides which page a request gets, as sent, before any header is trusted or removed. */
function whatIsTold({ url, headers, socket }: IncomingMessage): string {
  const {
    host,
    "accept-encoding": encoding,
    "x-forwarded-host": forHost,
    "x-forwarded-proto": proto,
  } = headers;
  // X-Forwarded-* of an untrusted peer is not used.
  const from = forHost === undefined && proto === undefined ? "" : socket.remoteAddress;
  return [url, host, encoding, forHost, proto, from].join("\n");
}

function pathOf({ url = "/" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
