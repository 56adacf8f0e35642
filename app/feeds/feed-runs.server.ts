import type { Sql } from "postgres";

import { sql } from "~/platform/db.server";

import { type FeedSource, feedSourceSchema } from "./feed-source";

/** A source of a site, as a run finds it. */
export type StoredSource = {
  site: string;
  source: FeedSource;
  fileHash: string | null;
  acceptedHash: string | null;
  etag: string | null;
  lastModified: string | null;
  /** Of the archive of photographs that was last read whole. */
  photosEtag: string | null;
  photosLastModified: string | null;
  /** The newest post of a source of the kind `push`. */
  pushed: string | null;
};

export type ClaimedSource = StoredSource & { lease: string };

export type RunState = "running" | "done" | "failed" | "waiting" | "accepted" | "refused";

/** Without a sign of life for so long a run is taken to be dead, and the source may run again. */
export const LEASE_SECONDS = 300;
/** A notification on it asks for a look at what is due. */
export const FEEDS_CHANNEL = "feeds_due";

type Row = {
  site: string;
  config: unknown;
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
    source: feedSourceSchema.parse(row.config),
    fileHash: row.file_hash,
    acceptedHash: row.accepted_hash,
    etag: row.etag,
    lastModified: row.last_modified,
    photosEtag: row.photos_etag,
    photosLastModified: row.photos_last_modified,
    pushed: row.pushed,
  };
}

/**
 * Takes the source that is due first, of the site that has waited longest since it was last served, so
 * that a dealer of many sources keeps nobody waiting. One that is posted to is due only while a post waits. Exactly one caller gets it; its lease lapses when
 * the caller dies.
 *
 * @returns null when nothing is due
 */
export async function claimDueSource(driver: Sql = sql()): Promise<ClaimedSource | null> {
  const rows = await driver.begin(async (tx) => {
    // One claim at a time, else those of one moment would all choose the same dealer.
    await tx`select pg_advisory_xact_lock(hashtext('claim feeds'))`;
    return tx<(Row & { lease: string })[]>`
      with served as (select site, max(started_at) as at from feed_sources group by site),
      due as (
        select f.site, f.name from feed_sources f join served on served.site = f.site
        where enabled and next_run_at <= now() and (leased_until is null or leased_until < now())
          and (kind <> 'push' or pushed is distinct from etag)
        order by served.at nulls first, next_run_at
        limit 1 for update of f skip locked
      )
      update feed_sources f
      set lease = gen_random_uuid(), leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
        started_at = clock_timestamp(), next_run_at = now() + make_interval(mins => f.every_minutes)
      from due where f.site = due.site and f.name = due.name
      returning f.*`;
  });
  return claimed(rows);
}

/** Takes one source now, due or not. @returns null when there is none, or it runs at this moment */
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
  return claimed(rows);
}

function claimed(rows: readonly (Row & { lease: string })[]): ClaimedSource | null {
  const [row] = rows;
  return row ? { ...toStored(row), lease: row.lease } : null;
}

/** Begins a run; one of the source's that was left running has died with its process, and says so. */
export async function beginRun(driver: Sql, { site, source }: ClaimedSource): Promise<string> {
  await driver`
    update feed_runs set state = 'failed', ended_at = now(), message = 'the run was interrupted'
    where site = ${site} and source = ${source.name} and state = 'running'`;
  const [run] = await driver<{ id: string }[]>`
    insert into feed_runs (site, id, source) values (${site}, gen_random_uuid(), ${source.name}) returning id`;
  if (!run) throw new Error("A run was not recorded.");
  return run.id;
}

/** How far a run is, and that it lives. @returns false when its lease has lapsed and another run has the source */
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
  /** Of the answer, for the next conditional request; kept only when its file was imported. */
  etag?: string | null;
  lastModified?: string | null;
  /** The source's server asked to be left alone for so long. */
  retryAfterSeconds?: number | undefined;
};

/** Ends a run and gives its source back; a message may quote a file, and PostgreSQL's text holds no NUL. Only an imported file is one that need not be read again. */
export async function endRun(
  driver: Sql,
  { site, source, lease }: ClaimedSource,
  runId: string,
  end: RunEnd,
): Promise<void> {
  await driver.begin(async (tx) => {
    await tx`
      update feed_runs set state = ${end.state}, ended_at = now(), message = ${end.message.replaceAll("\0", "")},
        counts = ${tx.json(end.counts)}, file_hash = ${end.fileHash},
        percent = case when ${end.state === "done"} then 100 else percent end
      where site = ${site} and id = ${runId}::uuid`;
    if (end.state === "done" && end.fileHash !== null) {
      await tx`
        update feed_sources set file_hash = ${end.fileHash}, accepted_hash = null,
          etag = ${end.etag ?? null}, last_modified = ${end.lastModified ?? null}
        where site = ${site} and name = ${source.name} and lease = ${lease}::uuid`;
    }
    await tx`
      update feed_sources set lease = null, leased_until = null,
        next_run_at = greatest(next_run_at, now() + make_interval(secs => ${end.retryAfterSeconds ?? 0}))
      where site = ${site} and name = ${source.name} and lease = ${lease}::uuid`;
  });
}

/**
 * A person's word on a run that waits. Accepted: its file may take the vehicles off the site, and the source
 * is due at once; if the file has changed by then, the new one is checked again. Refused: the stock stays.
 *
 * @returns the source's name; null when no such run of the site waits
 */
export async function decideRun(
  site: string,
  runId: string,
  decision: "accepted" | "refused",
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
    return run.source;
  });
}
