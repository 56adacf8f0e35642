import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

import { LRUCache } from "lru-cache";

import { log } from "~/platform/log.server";
import { gauge } from "~/platform/metrics/process-metrics.server";

/** Bytes that headers and bookkeeping add to an entry. */
const HEADERS_BYTES = 2_048;

/** How long one request may take to renew an expired page while the others still get the old one. */
const RENEWAL_MS = 5_000;

/** Maximum age of a page that stands in for one that cannot be rendered. */
export const MAX_STAND_IN_MS = 3_600_000;

/** How long it then serves before the next attempt to render the page. */
const STAND_IN_RETRY_MS = 5_000;

/**
 * A page requested this often is compressed at the highest level: 0.2 s of another thread save a
 * fifth of its bytes.
 */
const MIN_HITS_TO_PACK = 2;

/** Alternating names and values, which `writeHead` accepts without copying. */
type RawHeaders = string[];

export type KeptPage = {
  headers: RawHeaders;
  /** The headers of a 304 (RFC 9110 §15.4.5); the ETag vouches for the others. */
  unchangedHeaders: RawHeaders;
  /** The hash of body and headers. Weak, since the same page may be compressed better later. */
  etag: string;
  body: Buffer;
  isBrotli: boolean;
  /** The id of the route that rendered it. */
  family: unknown;
  /** The revisions of the site and its stock at rendering; under others it can only stand in. */
  revisions: string;
  /** In milliseconds of `performance.now()`. */
  freshUntil: number;
  /** Until then it is served to other requests while one renews it. */
  servesUntil: number;
  hits: number;
  isPacked: boolean;
};

/** What a page is sent from, as a file has it (page-files.ts). */
export type StoredPage = Pick<KeptPage, "headers" | "unchangedHeaders" | "etag" | "body" | "isBrotli">;

export type KeptPages = {
  /** The last page of the key, whatever its age and revisions. */
  find(key: string): KeptPage | undefined;
  /** @param ms how long the page is fresh; it is served for twice as long, to requests during its renewal */
  keep(
    key: string,
    page: Pick<KeptPage, "body" | "family" | "revisions"> & { headers: OutgoingHttpHeaders },
    ms: number,
  ): KeptPage;
  /** Takes a page that was stored so long ago; it can only stand in. */
  restore(key: string, stored: { page: StoredPage; ageMs: number }): KeptPage;
};

/** @param megabytes upper bound of all pages with their keys and headers */
export function createKeptPages(megabytes: number): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + HEADERS_BYTES,
  });
  gauge("forecourt_page_cache_bytes", "Memory of the pages that are kept.", () => [
    { labels: {}, value: pages.calculatedSize },
  ]);
  gauge("forecourt_page_cache_entries", "Pages that are kept.", () => [{ labels: {}, value: pages.size }]);
  return {
    find: (key) => pages.get(key),
    keep(key, { headers: sent, body, family, revisions }, ms) {
      const headers = ofThePage(sent);
      const hash = createHash("sha256").update(JSON.stringify(headers)).update(body);
      const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
      const before = pages.peek(key);
      const same = before?.etag === etag ? before : undefined;
      const page = {
        headers: [...raw({ ...headers, etag }), "content-length", String((same?.body ?? body).length)],
        unchangedHeaders: raw({ "cache-control": headers["cache-control"], vary: headers["vary"], etag }),
        etag,
        body: same?.body ?? body,
        isBrotli: headers["content-encoding"] === "br",
        family,
        revisions,
        freshUntil: performance.now() + ms,
        servesUntil: performance.now() + 2 * ms,
        hits: same?.hits ?? 0,
        isPacked: same?.isPacked ?? false,
      };
      pages.set(key, page, { ttl: MAX_STAND_IN_MS });
      return page;
    },
    restore(key, { page: stored, ageMs }) {
      const never = { family: undefined, revisions: "", freshUntil: 0, servesUntil: 0 };
      const page = { ...stored, ...never, hits: 0, isPacked: true };
      pages.set(key, page, { ttl: Math.max(1, MAX_STAND_IN_MS - ageMs) });
      return page;
    },
  };
}

export function storedPage({ headers, unchangedHeaders, etag, body, isBrotli }: KeptPage): StoredPage {
  return { headers, unchangedHeaders, etag, body, isBrotli };
}

/** Drops headers that belong to one request, one connection, or the compression. */
function ofThePage(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const {
    "x-request-id": _id,
    "transfer-encoding": _transfer,
    "content-length": _length,
    ...others
  } = headers;
  return others;
}

function raw(headers: OutgoingHttpHeaders): RawHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  );
}

/** The revisions that a page depends on, apart from the request. */
export function revisionsOf(site: number, stock: string): string {
  return `${site} ${stock}`;
}

/** Whether the page may be served, either fresh or while another request renews it. */
export function isCurrent({ revisions, servesUntil }: KeptPage, now: string): boolean {
  return revisions === now && performance.now() < servesUntil;
}

/** Serves a page that could not be renewed a little longer, so that not every visitor waits for a failure. */
export function prolong(kept: KeptPage, revisions: string): void {
  kept.revisions = revisions;
  kept.freshUntil = performance.now() + STAND_IN_RETRY_MS;
  kept.servesUntil = kept.freshUntil;
}

/** Whether this request renews an expired page: exactly one does, and after RENEWAL_MS another may. */
export function renews(kept: KeptPage): boolean {
  const now = performance.now();
  if (now < kept.freshUntil) return false;
  kept.freshUntil = now + RENEWAL_MS;
  return true;
}

/** Sends a cached page, or 304 if the visitor already has it (RFC 9110 §13.1.2: weak comparison). */
export function sendKept(req: IncomingMessage, res: ServerResponse, kept: KeptPage, own: RawHeaders): void {
  const known = req.headers["if-none-match"];
  const isUnchanged =
    known !== undefined &&
    (known === kept.etag ||
      known.split(",").some((tag) => `W/${tag.trim().replace(/^W\//, "")}` === kept.etag));
  if (isUnchanged) res.writeHead(304, [...kept.unchangedHeaders, ...own]).end();
  else res.writeHead(200, [...kept.headers, ...own]).end(kept.body);
  kept.hits += 1;
  if (kept.isBrotli && !kept.isPacked && kept.hits >= MIN_HITS_TO_PACK) pack(kept);
}

const compressed = promisify(brotliCompress);
const decompressed = promisify(brotliDecompress);

/** One at a time, so that it occupies a single thread besides the event loop. */
let isPacking = false;

/** Compresses a page at the highest level, in a libuv thread; until then visitors get it as it is. */
function pack(kept: KeptPage): void {
  if (isPacking) return;
  isPacking = true;
  kept.isPacked = true;
  better(kept.body)
    .then((body) => {
      if (body.length >= kept.body.length) return;
      kept.body = body;
      kept.headers = [...kept.headers.slice(0, -1), String(body.length)];
    })
    .catch((error: unknown) => log.error({ err: error }, "a kept page could not be compressed better"))
    .finally(() => {
      isPacking = false;
    });
}

async function better(body: Buffer): Promise<Buffer> {
  const html = await decompressed(body);
  return compressed(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
}
