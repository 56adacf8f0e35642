import type { IncomingMessage, RequestListener } from "node:http";

import { LRUCache } from "lru-cache";

import { pageCacheAnswers } from "~/platform/metrics/process-metrics.server";
import { peekSiteByHost } from "~/site/sites.server";
import { stockRevision } from "~/stock/stock-revision.server";

import { isCurrent, revisionsOf, sendKept, type KeptPages } from "./kept-pages";
import { newRequestId, noteAnswer } from "./request-log";

/** Of all that the front remembers: an address has up to eight kilobytes. */
const MAX_BYTES = 4 * 1_024 * 1_024;

/** What the other headers and bookkeeping of an entry take. */
const ENTRY_BYTES = 300;

/** The page that a request was answered with, and what must not have changed since. */
type Learned = { key: string; host: string; site: string; revisions: string };

export type Front = {
  learn(req: IncomingMessage, page: Learned): void;
  /** Answers from a kept page, or hands on to everything else. */
  answer: RequestListener;
};

/**
 * Answers kept pages and conditional requests before Express: for one that answers from memory, the log,
 * trace, host, guards and headers of Express cost five times what sending it does. A request that differs
 * from an earlier one in nothing that those look at gets what that one got, while the site, its stock and the
 * page are as they were.
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
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}

/** Everything that decides which page a request gets, as it was sent, before anything is trusted or removed. */
function whatIsTold({ url, headers, socket }: IncomingMessage): string {
  const {
    host,
    "accept-encoding": encoding,
    "x-forwarded-host": forHost,
    "x-forwarded-proto": proto,
  } = headers;
  // A proxy that is not trusted is not believed what it forwards.
  const from = forHost === undefined && proto === undefined ? "" : socket.remoteAddress;
  return [url, host, encoding, forHost, proto, from].join("\n");
}

function pathOf({ url = "/" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
