import type { Sql, TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import { type FeedSource, feedSourceSchema } from "./feed-source";
import { type TaughtWords, taughtWordsSchema, withWords } from "./mapping";

/** A source of a site, as a run finds it. */
export type StoredSource = {
  site: string;
  source: FeedSource;
  fileHash: string | null;
  acceptedHash: string | null;
  etag: string | null;
  lastModified: string | null;
  /** From the last photograph archive that was read completely. */
  photosEtag: string | null;
  photosLastModified: string | null;
  /** The newest post of a `push` source. */
  pushed: string | null;
};

export type ClaimedSource = StoredSource & { lease: string };

export type RunState = "running" | "done" | "failed" | "waiting" | "accepted" | "refused";

/** A run without a heartbeat for this long is considered dead, and its source can run again. */
const LEASE_SECONDS = 300;
/** A notification on this channel triggers a look for due sources. */
export const FEEDS_CHANNEL = "feeds_due";

type Row = {
  site: string;
  config: unknown;
  taught: unknown;
  file_hash: string | null;
  accepted_hash: string | null;
  etag: string | null;
  last_modified: string | null;
  photos_etag: string | null;
  photos_last_modified: string | null;
  pushed: string | null;
};

function toStored(row: Row): StoredSource {
  return {
    site: row.site,
    source: withTaught(feedSourceSchema.parse(row.config), taughtWordsSchema.parse(row.taught)),
    fileHash: row.file_hash,
    acceptedHash: row.accepted_hash,
    etag: row.etag,
    lastModified: row.last_modified,
    photosEtag: row.photos_etag,
    photosLastModified: row.photos_last_modified,
    pushed: row.pushed,
  };
}

/** What staff have said of a source's words counts before what its mapping says. */
function withTaught(source: FeedSource, taught: TaughtWords): FeedSource {
  return { ...source, mapping: withWords(source.mapping, taught) };
}

/**
 * Claims due sources, one per site in turn, least recently served site first, so that a dealer with many
 * sources does not delay the others. A `push` or `upload` source is due only while a file is waiting. Exactly one caller
 * gets a source; its lease expires if the caller dies.
 *
 * @param max at most this many
 */
export async function claimDueSources(max: number, driver: Sql = sql()): Promise<ClaimedSource[]> {
  const rows = await driver.begin(async (tx) => {
    // One claim at a time; simultaneous claims would all choose the same dealers.
    await tx`select pg_advisory_xact_lock(hashtext('claim feeds'))`;
    return tx<(Row & { lease: string })[]>`
      with waiting as (
        select site, name, next_run_at, row_number() over (partition by site order by next_run_at) as turn
        from feed_sources
        where enabled and next_run_at <= now() and (leased_until is null or leased_until < now())
          and (kind not in ('push', 'upload') or pushed is distinct from etag)
      ),
      served as (
        select site, max(started_at) as at from feed_sources
        where site = any(array(select site from waiting)) group by site
      ),
      first as (
        select site, name from waiting join served using (site)
        order by turn, served.at nulls first, next_run_at limit ${max}
      ),
      due as (
        select site, name from feed_sources join first using (site, name)
        where leased_until is null or leased_until < now()
        for update of feed_sources skip locked
      ),
      moment as materialized (select clock_timestamp() as at)
      update feed_sources f
      set lease = gen_random_uuid(), leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
        started_at = moment.at, next_run_at = now() + make_interval(mins => f.every_minutes)
      from due, moment where f.site = due.site and f.name = due.name
      returning f.*`;
  });
  return rows.map(claimed);
}

/**
 * Claims one source now, due or not.
 *
 * @returns null if there is none, or it is already running
 */
export async function claimSource(
  site: string,
  name: string,
  driver: Sql = sql(),
): Promise<ClaimedSource | null> {
  const rows = await driver<(Row & { lease: string })[]>`
    update feed_sources
    set lease = gen_random_uuid(), leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
      started_at = now(), next_run_at = now() + make_interval(mins => every_minutes)
    where site = ${site} and name = ${name} and (leased_until is null or leased_until < now())
    returning *`;
  return rows[0] ? claimed(rows[0]) : null;
}

function claimed(row: Row & { lease: string }): ClaimedSource {
  return { ...toStored(row), lease: row.lease };
}

/**
 * Records a run as running; an earlier run of the source still marked as running died with its process, and
 * is marked so. A run that finds nothing to read is not recorded here: `endRun` writes it in one statement.
 *
 * @throws if the source no longer exists
 */
export async function beginRun(driver: Sql, { site, source }: ClaimedSource, runId: string): Promise<void> {
  const { count } = await driver`
    with died as (${interrupted(driver, site, source.name)})
    insert into feed_runs (site, id, source, started_at)
    select site, ${runId}::uuid, name, started_at from feed_sources where site = ${site} and name = ${source.name}`;
  if (count === 0) throw new Error("A run was not recorded.");
}

function interrupted(driver: Sql, site: string, source: string) {
  return driver`
    update feed_runs set state = 'failed', ended_at = now(), message = 'the run was interrupted'
    where site = ${site} and source = ${source} and state = 'running'`;
}

/**
 * Stores a run's progress and renews its lease.
 *
 * @returns false if the lease expired and another run has the source
 */
export async function keepLease(
  driver: Sql,
  { site, source, lease }: ClaimedSource,
  runId: string,
  percent: number,
): Promise<boolean> {
  const { count } = await driver`
    update feed_sources set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where site = ${site} and name = ${source.name} and lease = ${lease}::uuid`;
  await driver`update feed_runs set percent = ${percent} where site = ${site} and id = ${runId}::uuid`;
  return count > 0;
}

export type RunEnd = {
  state: RunState;
  message: string;
  counts: Record<string, number>;
  fileHash: string | null;
  /** From the response, for the next conditional request; kept only if its file was imported. */
  etag?: string | null;
  lastModified?: string | null;
  /** How long the source's server asked us to wait. */
  retryAfterSeconds?: number | undefined;
};

/**
 * Ends a run and releases its source in one statement: most runs find an unchanged file, and this is all they
 * write. A message may quote a file, and PostgreSQL's text cannot contain NUL. Only an imported file can be
 * skipped next time.
 */
export async function endRun(
  driver: Sql,
  { site, source, lease }: ClaimedSource,
  runId: string,
  end: RunEnd,
): Promise<void> {
  const isImported = end.state === "done" && end.fileHash !== null;
  await driver`
    with died as (
      ${interrupted(driver, site, source.name)} and id <> ${runId}::uuid
        and exists (select 1 from feed_sources where site = ${site} and name = ${source.name} and lease = ${lease}::uuid)
    ),
    ended as (
      insert into feed_runs (site, id, source, started_at, state, ended_at, message, counts, file_hash, percent)
      select site, ${runId}::uuid, name, started_at, ${end.state}, now(), ${end.message.replaceAll("\0", "")},
        ${driver.json(end.counts)}, ${end.fileHash}, ${end.state === "done" ? 100 : 0}
      from feed_sources where site = ${site} and name = ${source.name}
      on conflict (site, id) do update set state = excluded.state, ended_at = excluded.ended_at,
        message = excluded.message, counts = excluded.counts, file_hash = excluded.file_hash,
        percent = greatest(feed_runs.percent, excluded.percent)
    )
    update feed_sources set lease = null, leased_until = null,
      next_run_at = greatest(next_run_at, now() + make_interval(secs => ${end.retryAfterSeconds ?? 0}))
      ${
        isImported
          ? driver`, file_hash = ${end.fileHash}, accepted_hash = null, etag = ${end.etag ?? null},
              last_modified = ${end.lastModified ?? null}`
          : driver``
      }
    where site = ${site} and name = ${source.name} and lease = ${lease}::uuid`;
}

/**
 * A person's decision on a waiting run. Accepted: its file may take the vehicles off the site, and the source
 * is due at once; if the file has changed by then, the new one is checked again. Refused: the stock stays.
 *
 * @param recorded runs in the transaction of the decision, such as to write the audit log
 * @returns the source's name; null if no such run of the site is waiting
 */
export async function decideRun(
  site: string,
  runId: string,
  decision: "accepted" | "refused",
  recorded: (tx: TransactionSql) => Promise<void> = () => Promise.resolve(),
): Promise<string | null> {
  return sql().begin(async (tx) => {
    const [run] = await tx<{ source: string; file_hash: string | null }[]>`
      update feed_runs set state = ${decision}
      where site = ${site} and id = ${runId}::uuid and state = 'waiting'
      returning source, file_hash`;
    if (!run) return null;
    if (decision === "accepted") {
      await tx`
        update feed_sources set accepted_hash = ${run.file_hash}, etag = null, last_modified = null, next_run_at = now()
        where site = ${site} and name = ${run.source}`;
      await tx`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
    }
    await recorded(tx);
    return run.source;
  });
}
