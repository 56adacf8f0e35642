import { createHash } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Sql } from "postgres";
import { z } from "zod";

import { locationSchema } from "~/locations/location";
import { log } from "~/platform/log.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import type { SiteConfig } from "~/site/config/site-config";
import { EmptyImport, TooManyLeaving } from "~/stock/import/import-vehicles.server";
import { indexChanges } from "~/stock/index-changes.server";

import { type FeedDealer, toFeedDealer } from "./feed-dealer";
import { beginRun, type ClaimedSource, endRun, keepLease, type RunEnd } from "./feed-runs.server";
import type { OpenFeed } from "./fetch/fetch-outcome";
import type { FetchPorts } from "./fetch/fetch-ports.server";
import { openFeed } from "./fetch/open-feed.server";
import { importFeed, type FeedResult } from "./import-feed.server";
import { openPushed } from "./pushed-file.server";
import { FeedError } from "./read/feed-row";
import { dropOldRows, rowRecorder } from "./record-rows.server";
import type { RowOutcome } from "./row-outcome";

/** How often a run's progress is stored and logged, and its lease renewed, in milliseconds. */
const PROGRESS_MS = 5_000;
const SAME_FILE = "the file is that of the last run";

/** A run whose lease was lost: another has the source, and this one writes nothing more. */
class LeaseLost extends Error {
  override name = "LeaseLost";
}

export type FeedSite = { slug: string; config: SiteConfig };
export type FinishedRun = RunEnd & { id: string };

export type RunPorts = {
  /** A driver without a statement time-out, of three connections at least. */
  sql: Sql;
  fetch: FetchPorts;
  /** Seconds UTC. */
  now: number;
  /** Told how many bytes of the file's were read. */
  onProgress?: (read: number, size: number) => void;
};

/**
 * Runs a source that was claimed: its file is fetched whole, compared, imported in one transaction and the changes
 * told to the index. Whatever goes wrong is the run's message, and the stock is what it was.
 *
 * @throws what is a fault of the program's own, once the run is recorded as failed
 */
export async function runFeed(
  site: FeedSite,
  claimed: ClaimedSource,
  { sql, fetch, now, onProgress }: RunPorts,
): Promise<FinishedRun> {
  const { source } = claimed;
  const id = await beginRun(sql, claimed);
  const key = { site: site.slug, source: source.name, runId: id };
  const recorder = rowRecorder(sql, key);
  const counts = { live: 0, held: 0, rejected: 0 };
  let fileHash: string | null = null;
  let end: RunEnd;
  let percent = 0;
  let retryAfterSeconds: number | undefined;
  let isLost = false;
  let beatenAt = performance.now();
  try {
    const fetched =
      source.from.kind === "push"
        ? await openPushed(claimed, { sql, store: objectStore() })
        : await openFeed(source.from, versionOf(claimed), fetch);
    if ("failure" in fetched) {
      ({ retryAfterSeconds } = fetched.failure);
      throw new FeedError(fetched.failure.message);
    }
    if ("unchanged" in fetched) {
      end = { state: "done", message: SAME_FILE, counts: {}, fileHash: null };
    } else {
      end = await withWholeFile(fetched, claimed, {
        onBytes: () => progress(0, fetched.size ?? 0),
        work: importFile,
      });
      end = { ...end, etag: fetched.etag, lastModified: fetched.lastModified };
    }
  } catch (error) {
    await recorder.flush();
    if (error instanceof TooManyLeaving) {
      end = { state: "waiting", message: waitingMessage(error, claimed), counts, fileHash };
      log.error(
        { site: site.slug, source: source.name, run: id, leaving: error.leaving, live: error.live },
        "a feed would take too many vehicles off the site and waits for a person",
      );
    } else {
      const expected =
        error instanceof FeedError || error instanceof EmptyImport || error instanceof LeaseLost;
      const message = error instanceof Error ? error.message : String(error);
      end = { state: "failed", message, counts, fileHash, retryAfterSeconds };
      log.warn({ err: error, site: site.slug, source: source.name, run: id }, "a feed was not imported");
      if (!expected) {
        await endRun(sql, claimed, id, { ...end, message: "an error of the program; the log has it" });
        throw error;
      }
    }
  }
  await endRun(sql, claimed, id, end);
  await dropOldRows(sql, key);
  log.info(
    { site: site.slug, source: source.name, run: id, state: end.state, ...end.counts },
    "feed run ended",
  );
  return { ...end, id };

  async function importFile(file: string, hash: string): Promise<RunEnd> {
    fileHash = hash;
    if (hash === claimed.fileHash) return { state: "done", message: SAME_FILE, counts: {}, fileHash };
    const result = await importFeed(sql, {
      site: site.slug,
      dealer: await readDealer(sql, site),
      file,
      mapping: source.mapping,
      now,
      ...(hash !== claimed.acceptedHash && { maxLeavingShare: source.maxLeavingPercent / 100 }),
      report: { add: () => undefined },
      onOutcome: record,
      onProgress: progress,
    });
    await recorder.flush();
    const isIndexed = await indexChanges(site, result);
    return {
      state: "done",
      message: isIndexed ? "" : "the search index waits",
      counts: countsOf(result),
      fileHash,
    };
  }

  function record(row: RowOutcome): Promise<void> {
    counts[row.outcome] += 1;
    return recorder.add(row);
  }

  function progress(read: number, size: number): void {
    if (isLost) throw new LeaseLost("another run has taken this source over");
    percent = size > 0 ? Math.min(99, Math.floor((100 * read) / size)) : 0;
    onProgress?.(read, size);
    if (performance.now() - beatenAt < PROGRESS_MS) return;
    beatenAt = performance.now();
    beat();
  }

  function beat(): void {
    log.info({ site: site.slug, source: source.name, run: id, percent }, "feed run");
    keepLease(sql, claimed, id, percent).then(
      (isKept) => (isLost = !isKept),
      (error: unknown) => log.warn({ err: error, run: id }, "a feed's progress was not stored"),
    );
  }

  function countsOf({ read, unchanged, added, changed, sold, removed }: FeedResult): Record<string, number> {
    return { ...counts, read, unchanged, added, changed, sold, removed };
  }
}

function waitingMessage({ leaving, live }: TooManyLeaving, { site, source }: ClaimedSource): string {
  return (
    `${leaving} of the ${live} vehicles of ${source.name} that ${site} has on offer would leave the site, more than ` +
    `${source.maxLeavingPercent} %. Nothing was changed. Accept the run if the dealer has really sold them.`
  );
}

/** The last file's marks, for a conditional request. */
function versionOf({ etag, lastModified }: ClaimedSource) {
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

/**
 * Keeps a transfer in a file while `work` reads it: rows are only imported of a file that came whole, and
 * a slow sender does not hold a transaction open.
 *
 * @param onBytes told that more has come
 * @param work given the file and its hash: of its bytes and of how they are read, since another mapping
 *   makes other cars of the same file
 * @throws FeedError when the transfer stopped early
 */
async function withWholeFile<Result>(
  { stream, name }: OpenFeed,
  { source }: ClaimedSource,
  { onBytes, work }: { onBytes: () => void; work: (file: string, hash: string) => Promise<Result> },
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "forecourt-feed-"));
  try {
    const file = join(folder, name.replaceAll(/[^\w.-]/g, "_") || "feed");
    const digest = createHash("sha256").update(JSON.stringify(source.mapping));
    const output = await open(file, "w");
    try {
      for await (const chunk of stream) {
        digest.update(chunk);
        await output.writeFile(chunk);
        onBytes();
      }
    } finally {
      await output.close();
    }
    return await work(file, digest.digest("hex"));
  } catch (error) {
    // Where the file was kept says nothing to a dealer.
    throw error instanceof FeedError ? new FeedError(error.message.replaceAll(`${folder}/`, "")) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readDealer(sql: Sql, { slug, config }: FeedSite): Promise<FeedDealer> {
  const rows = await sql`select data from locations where site = ${slug} order by position, id`;
  const locations = z.array(z.object({ data: locationSchema })).parse(rows);
  return toFeedDealer(
    config,
    locations.map(({ data }) => data),
  );
}
