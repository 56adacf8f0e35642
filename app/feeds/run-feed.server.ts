import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Sql } from "postgres";

import { log } from "~/platform/log.server";
import { recheckListed } from "~/photographs/claim-photographs.server";
import type { Seconds } from "~/platform/moment";
import { objectStore } from "~/platform/object-store/object-store.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import type { SiteConfig } from "~/site/config/site-config";
import { EmptyImport, TooManyLeaving } from "~/stock/import/import-vehicles.server";
import { FieldsEmptied } from "~/stock/import/refuse-emptied.server";
import { indexChanges } from "~/stock/index-changes.server";

import { keepCame } from "./came-file.server";
import { beginRun, type ClaimedSource, endRun, type RunEnd } from "./feed-runs.server";
import type { FeedVersion, OpenFeed } from "./fetch/fetch-outcome";
import type { FetchPorts } from "./fetch/fetch-ports.server";
import { openFeed } from "./fetch/open-feed.server";
import { withStoredSecrets } from "./fetch/stored-secret.server";
import { fieldName } from "./field-name";
import { findFeedDealer } from "./find-feed-dealer.server";
import { importFeed, sourceOf } from "./import-feed.server";
import { READ_MAPPED_ROWS } from "./feed-tasks";
import type { Mapping } from "./mapping";
import { portsOfFile, takePictures } from "./pictures/take-pictures.server";
import { openPushed } from "./pushed-file.server";
import { FeedError } from "./read/feed-row";
import type { ReadMappedRows } from "./read-mapped-rows.server";
import { dropOldRows, rowRecorder } from "./record-rows.server";
import { LeaseLost, type RunProgress, startProgress } from "./run-progress.server";

const SAME_FILE = "the file is that of the last run";

export type FeedSite = { slug: string; config: SiteConfig };
type FinishedRun = RunEnd & { id: string };

type RunPorts = {
  /** A driver without a statement timeout, with at least three connections. */
  sql: Sql;
  fetch: FetchPorts;
  now: Seconds;
  /** Called with the number of bytes of the file read so far. */
  onProgress?: (read: number, size: number) => void;
  /** Interval of lease renewal and stored progress, in milliseconds. */
  beatMs?: number;
  /** Waits for a turn to import or to take pictures, since many sources are checked concurrently. */
  inTurn?: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** A run's state while it is active. */
type Run = Omit<RunPorts, "inTurn"> & {
  id: string;
  /** Records the run as running, once it is more than a check; and waits for its turn. */
  begin: <Result>(work: () => Promise<Result>) => Promise<Result>;
  site: FeedSite;
  claimed: ClaimedSource;
  progress: RunProgress;
  recorder: ReturnType<typeof rowRecorder>;
  /** Set once the file has arrived. */
  fileHash: string | null;
};

/** The source's server did not send the file, and may have asked us to wait. */
class NotFetched extends FeedError {
  constructor(
    message: string,
    readonly retryAfterSeconds: number | undefined,
  ) {
    super(message);
  }
}

/**
 * Runs a claimed source: fetches its file completely, compares it, imports it in one transaction, tells the
 * index what changed, then takes the photographs that it has as files. Any failure becomes the run's message,
 * and the stock stays as it was.
 *
 * @throws programming errors, after the run is recorded as failed
 */
export async function runFeed(site: FeedSite, claimed: ClaimedSource, ports: RunPorts): Promise<FinishedRun> {
  const { sql, inTurn = (work) => work() } = ports;
  const { source } = claimed;
  const id = randomUUID();
  let begun: Promise<void> | undefined;
  const key = { site: site.slug, source: source.name, runId: id };
  const run: Run = {
    ...ports,
    fetch: withStoredSecrets(ports.fetch, site.slug, source.from),
    id,
    site,
    claimed,
    fileHash: null,
    async begin(work) {
      begun ??= beginRun(sql, claimed, id);
      await begun;
      return inTurn(work);
    },
    progress: startProgress(claimed, id, ports),
    recorder: rowRecorder(sql, key),
  };
  let end: RunEnd;
  let fault: unknown;
  try {
    end = await withPictures(run, await readSource(run));
    if (source.mapping.photos) await recheckListed(sql, site.slug, sourceOf(source));
  } catch (error) {
    end = endOfError(run, error, await run.recorder.count());
    if (!isExpected(error)) fault = error;
  } finally {
    run.progress.stop();
  }
  await endRun(sql, claimed, id, end);
  if (fault !== undefined) throw fault;
  if (begun) await dropOldRows(sql, key);
  log.info(
    { site: site.slug, source: source.name, run: id, state: end.state, ...end.counts },
    "feed run ended",
  );
  return { ...end, id };
}

/** @returns how the run ends, apart from its photographs */
async function readSource(run: Run): Promise<RunEnd> {
  const { claimed, sql, fetch, progress } = run;
  const { from } = claimed.source;
  const fetched =
    from.kind === "push" || from.kind === "upload"
      ? await openPushed(claimed, { sql, store: objectStore() })
      : await openFeed(
          from,
          versionOf(claimed.etag, claimed.lastModified),
          portsOfFile(claimed.source, fetch),
        );
  if ("failure" in fetched) throw new NotFetched(fetched.failure.message, fetched.failure.retryAfterSeconds);
  if ("unchanged" in fetched) return unchanged(null);
  const end = await withWholeFile(fetched, run, {
    onBytes: () => progress.at(0, fetched.size ?? 0),
    work: (file, hash) => importFile(run, file, hash),
  });
  return { ...end, etag: fetched.etag ?? null, lastModified: fetched.lastModified ?? null };
}

async function importFile(run: Run, file: string, hash: string): Promise<RunEnd> {
  run.fileHash = hash;
  if (hash === run.claimed.fileHash) return unchanged(hash);
  const { name } = run.claimed.source;
  return run.begin(async () => {
    // Of what is posted or uploaded the newest is stored already, and is gone once another comes.
    await keepCame({ site: run.site.slug, source: name, fileHash: hash }, file, objectStore());
    return importChanged(run, file, hash);
  });
}

async function importChanged(run: Run, file: string, hash: string): Promise<RunEnd> {
  const { site, claimed, sql, now, progress, recorder } = run;
  const { source } = claimed;
  // If a run ends between its cars and their photographs, the next one reads the archive.
  await sql`
    update feed_sources set photos_etag = null, photos_last_modified = null
    where site = ${site.slug} and name = ${source.name}`;
  const result = await importFeed(sql, {
    site: site.slug,
    dealer: await findFeedDealer(sql, site),
    file,
    mapping: source.mapping,
    readRows: readRowsOf(site.slug, file),
    photos: source.photos,
    missing: source.missing,
    gone: source.gone,
    handedOver: source.handedOver,
    heldRows: source.heldRows,
    ...(source.from.kind === "upload" && { numbers: "once" as const }),
    photographs: site.config.photographs,
    now,
    ...(hash !== claimed.acceptedHash && { maxLeavingShare: source.maxLeavingPercent / 100 }),
    report: { add: () => undefined },
    onOutcome: recorder.add,
    onProgress: progress.at,
  });
  await recorder.flush();
  const isIndexed = await indexChanges(site, result, sql);
  const { read, unchanged: same, added, changed, sold, removed } = result;
  const messages = [isIndexed ? "" : "the search index waits", photographsMissing(source.mapping, result)];
  return {
    state: "done",
    message: messages.filter(Boolean).join("; "),
    counts: { ...(await recorder.count()), read, unchanged: same, added, changed, sold, removed },
    fileHash: hash,
  };
}

/** What to say of a file without any photograph: its column has probably been renamed. */
function photographsMissing(
  { photos }: Mapping,
  { read, unchanged: same, photographed }: { read: number; unchanged: number; photographed: number },
): string {
  if (!photos || read === 0 || same > 0 || photographed > 0) return "";
  const where = photos.columns.length > 0 ? ` in ${photos.columns.slice(0, 3).join(", ")}` : "";
  return `no row names a photograph${where}`;
}

/** A process of its own reads the file, so that the worker goes on with its other jobs. */
function readRowsOf(site: string, file: string): ReadMappedRows {
  return async function* (reading) {
    const { size } = await stat(file);
    yield* parserProcesses().parts(READ_MAPPED_ROWS, reading, { from: site, inputBytes: size });
  };
}

function unchanged(fileHash: string | null): RunEnd {
  return { state: "done", message: SAME_FILE, counts: {}, fileHash };
}

/** Photographs come after the cars: they may have changed even if the file has not. */
async function withPictures(run: Run, end: RunEnd): Promise<RunEnd> {
  const { claimed, sql, fetch, progress } = run;
  if (!claimed.source.photos) return end;
  const hasNewCars = (end.counts["added"] ?? 0) + (end.counts["changed"] ?? 0) > 0;
  const known = hasNewCars ? {} : versionOf(claimed.photosEtag, claimed.photosLastModified);
  const ports = { sql, fetch, store: objectStore(), onProgress: progress.check };
  const { taken, problem } = await run.begin(() => takePictures(claimed, known, ports));
  const message = problem === null ? end.message : `${end.message} The photographs: ${problem}`.trim();
  return { ...end, message, counts: { ...end.counts, ...(taken > 0 && { photographs: taken }) } };
}

function isExpected(error: unknown): boolean {
  return [FeedError, EmptyImport, FieldsEmptied, LeaseLost, TooManyLeaving].some(
    (known) => error instanceof known,
  );
}

/** The ending of a stopped run, and its log line. */
function endOfError(
  { id, site, claimed, fileHash }: Run,
  error: unknown,
  counts: Record<string, number>,
): RunEnd {
  const logged = { site: site.slug, source: claimed.source.name, run: id };
  if (error instanceof TooManyLeaving) {
    const { leaving, live } = error;
    log.error(
      { ...logged, leaving, live },
      "a feed would take too many vehicles off the site and waits for a person",
    );
    return {
      state: "waiting",
      message: waitingMessage(error, claimed),
      counts: withChanging(counts, error),
      fileHash,
    };
  }
  if (error instanceof FieldsEmptied) {
    log.error({ ...logged, fields: error.fields }, "a feed would empty fields and waits for a person");
    return {
      state: "waiting",
      message: emptiedMessage(error),
      counts: withChanging(counts, error),
      fileHash,
    };
  }
  log.warn({ ...logged, err: error }, "a feed was not imported");
  const cause = error instanceof Error ? error.message : String(error);
  const message = isExpected(error) ? cause : "an error of the program; the log has it";
  const retryAfterSeconds = error instanceof NotFetched ? error.retryAfterSeconds : undefined;
  return { state: "failed", message, counts, fileHash, retryAfterSeconds };
}

function withChanging(counts: Record<string, number>, { changing }: TooManyLeaving | FieldsEmptied) {
  return { ...counts, would_change: changing };
}

function waitingMessage({ leaving, live }: TooManyLeaving, { source }: ClaimedSource): string {
  return (
    `${leaving} of the ${live} vehicles that this feed has on offer would leave the site, more than ` +
    `${source.maxLeavingPercent}%. Nothing was changed. Import the file as it is only if they have really sold.`
  );
}

function emptiedMessage({ fields }: FieldsEmptied): string {
  const lost = fields.map(({ field, emptied, filled }) => `${fieldName(field)} on ${emptied} of ${filled}`);
  return (
    `Vehicles would lose what they have: ${lost.join("; ")}. Was a column renamed? Nothing was changed. ` +
    "Import the file as it is only if it is right."
  );
}

/** A file's validators from the last fetch, for a conditional request. */
function versionOf(etag: string | null, lastModified: string | null): FeedVersion {
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

/**
 * Keeps a transfer in a temporary file while `work` reads it: rows are imported only from a complete file,
 * and a slow sender does not keep a transaction open.
 *
 * @param onBytes called when more has arrived
 * @param work gets the file and a hash of its bytes and of how they are read, since another mapping makes
 * different cars from the same file
 * @throws FeedError if the transfer stopped early
 */
async function withWholeFile<Result>(
  { stream, name }: OpenFeed,
  { claimed: { source }, site }: Run,
  { onBytes, work }: { onBytes: () => void; work: (file: string, hash: string) => Promise<Result> },
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "forecourt-feed-"));
  try {
    const file = join(folder, name.replaceAll(/[^\w.-]/g, "_") || "feed");
    const digest = createHash("sha256").update(
      JSON.stringify([
        ...[source.mapping, source.photos, site.config.photographs],
        ...(source.missing === "sold" ? [] : [source.missing]),
        ...[source.gone, source.handedOver, source.heldRows].filter((said) => said !== undefined),
      ]),
    );
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
    // The temporary path means nothing to a dealer.
    throw error instanceof FeedError ? new FeedError(error.message.replaceAll(`${folder}/`, "")) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
