import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

import { LRUCache } from "lru-cache";

import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import { objectStore } from "~/platform/object-store/object-store.server";
import { withTimeout } from "~/platform/with-timeout.server";

import { type IndexedSite, listDocuments } from "../reindex.server";
import type { StockQuery, StockResult } from "../stock-index";
import type { StockDocument } from "../to-stock-document";
import { searchDocuments } from "./search-documents";

/** More would take a process too long to search in memory. */
const MAX_CARS = 5_000;
/** Written again after this time even if nothing changed, so that its age says whether it is kept up to date. */
const REWRITE_SECONDS = 6 * 3_600;
/** Older stock is not shown. */
const MAX_AGE_SECONDS = 24 * 3_600;
/** A run leaves the rest to the next one, a minute later. */
const RUN_MS = 20_000;
/** A shopper has waited for the index already. */
const READ_MS = 1_500;
/** Read sites, for as long as an outage usually lasts. */
const READ_SITES = 8;
const READ_TTL_MS = 60_000;

type KeptStock = {
  /** Seconds UTC. */
  at: number;
  documents: StockDocument[];
};

/** What this process has written: the revision of the stock, and when (seconds UTC). */
const written = new Map<string, { revision: number; at: number }>();

/**
 * Keeps the stock of each site as one object, for searches while the index does not answer (decision 120).
 * Sites whose stock did not change are left out.
 *
 * @param now seconds UTC
 */
export async function keepLastStock(
  sites: readonly IndexedSite[],
  now: number,
  { store = objectStore(), stopping }: { store?: ObjectStore; stopping?: AbortSignal } = {},
): Promise<void> {
  const rows = await sql()<{ slug: string; revision: number }[]>`
    select slug, stock_revision as revision from sites where archived_at is null`;
  const revisions = new Map(rows.map(({ slug, revision }) => [slug, revision]));
  const until = performance.now() + RUN_MS;
  for (const site of sites) {
    if (stopping?.aborted || performance.now() > until) return;
    const revision = revisions.get(site.slug);
    const last = written.get(site.slug);
    if (revision === undefined) continue;
    if (last?.revision === revision && now - last.at < REWRITE_SECONDS) continue;
    await keepOne(site, now, store);
    written.set(site.slug, { revision, at: now });
  }
}

async function keepOne(site: IndexedSite, now: number, store: ObjectStore): Promise<void> {
  const documents: StockDocument[] = [];
  for await (const batch of listDocuments(site)) {
    documents.push(...batch);
    if (documents.length > MAX_CARS) {
      log.info({ site: site.slug, limit: MAX_CARS }, "stock too large to be kept for an outage");
      return store.remove(keyOf(site.slug));
    }
  }
  const kept: KeptStock = { at: now, documents };
  await store.put(keyOf(site.slug), await packed(kept), "application/octet-stream");
}

/** Deletes what is kept of sites that are gone. @param sites all there are */
export async function removeForgottenStock(
  sites: readonly { slug: string }[],
  store = objectStore(),
): Promise<void> {
  const kept = new Set(sites.map(({ slug }) => keyOf(slug)));
  for await (const key of store.list(FOLDER)) if (!kept.has(key)) await store.remove(key);
}

const reading = new LRUCache<string, KeptStock>({
  max: READ_SITES,
  ttl: READ_TTL_MS,
  // Nobody asks for it after the outage, and it would stay.
  ttlAutopurge: true,
  fetchMethod: (site) => read(site),
});

/**
 * The answer to a query from the site's stock as it was last kept.
 *
 * @returns null if there is none, or none of the last day
 */
export async function searchLastStock(query: StockQuery): Promise<StockResult | null> {
  const kept = await reading.fetch(query.site);
  if (!kept) return null;
  if (query.now - kept.at > MAX_AGE_SECONDS) {
    reading.delete(query.site);
    return null;
  }
  return searchDocuments(kept.documents, query);
}

/** @returns undefined if there is none, which is looked for again */
async function read(site: string): Promise<KeptStock | undefined> {
  try {
    const bytes = await withTimeout(objectStore().get(keyOf(site)), READ_MS);
    return bytes ? await unpacked(bytes) : undefined;
  } catch (error) {
    log.warn({ err: error, site }, "the last stock could not be read");
    return undefined;
  }
}

const FOLDER = "stock/";

function keyOf(site: string): string {
  return `${FOLDER}${site}.json.br`;
}

const compressed = promisify(brotliCompress);
const decompressed = promisify(brotliDecompress);

function packed(kept: KeptStock): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return compressed(JSON.stringify(kept), { params });
}

async function unpacked(bytes: Buffer): Promise<KeptStock> {
  return JSON.parse((await decompressed(bytes)).toString("utf8")) as KeptStock;
}
