import {
  countFeedRows,
  type FeedRow,
  type FeedRun,
  findFeedRun,
  listFeedRows,
  listFeedRuns,
  listLeftOut,
  listMayBeSold,
} from "~/feeds/find-runs.server";
import { feedSourceSchema } from "~/feeds/feed-source";
import type { LeftOutField } from "~/feeds/left-out";
import { requiredColumnsOf } from "~/feeds/mapping";
import { findPosted } from "~/feeds/posted-cells.server";
import { isRunId } from "~/feeds/find-vehicle-facts.server";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import type { Seconds } from "~/platform/moment";
import { addressHere } from "~/site/local-address";

import { pageOf } from "../desk-list";
import { stockPostPath } from "../desk-paths";
import type { Cursor } from "../list-address";
import { momentText } from "../moment-text";
import {
  type CarWithoutPhotographs,
  type CountedPhotographs,
  countMissingBySource,
  inWords,
  listCarsWithout,
  type MissingPhotographs,
} from "../photographs/missing-photographs.server";
import { type FeedFile, findFeedFile } from "./feed-file.server";
import { type Ability } from "../roles";
import { locationsFor, type Scope, sitesFor } from "../scope";
import { listSiteChoices, type SiteChoice } from "../site-choices.server";
import type { OnDesk } from "../staff-session.server";
import { mayUpload } from "./upload/receive-upload.server";
import { type FeedRemoval, findRemoval } from "./feed-removal.server";
import { titleOf } from "./upload/stock-list";
import { findUploadUndo, type UploadUndo } from "./upload/upload-before.server";
import { type RejectedRows, rejectedRows, type SourceState } from "./run-state";
import { findYards } from "./yards.server";
import { countWaiting, type LeavingCar, listLeaving, type WaitingCounts } from "./waiting-run.server";
import { type FeedFilter, type FeedTab, parseRows, type RowFilter, type RowTab } from "./feed-filter";

const PAGE = 50;

/** A source of stock; its times in words. */
export type FeedSourceLine = {
  site: string;
  siteName: string;
  name: string;
  /** What staff call it: its name, unless it is a list that they upload. */
  title: string;
  /** Its path or URL without the query, which may contain a key; empty for a list. */
  location: string;
  state: SourceState;
  /** By the last import that read a file; null for none. */
  rejected: RejectedRows | null;
  lastRun: string | null;
  /** Null if it is off, or if its files are pushed. */
  nextRun: string | null;
  /** The message of the last run. */
  message: string;
};

export type FeedListLine = FeedSourceLine & {
  /** Photographs of its cars that could not be fetched; null for none. */
  missing: MissingPhotographs | null;
  /** Null unless a run waits whose rows are kept. */
  waiting: WaitingCounts | null;
};

type FeedsPage = {
  sources: FeedListLine[];
  next: FeedFilter["after"];
  counts: Record<FeedTab, number>;
  mayUpload: boolean;
};

/** The sites whose feeds are visible. A source supplies a whole site, so roles for one location see none. */
function sitesWithFeeds(scope: Scope): string[] {
  return sitesFor(scope, "stock.read").flatMap(({ site, locations }) => (locations === "all" ? [site] : []));
}

/** The same sites to filter by, without their locations. */
export async function listFeedSites(scope: Scope): Promise<SiteChoice[]> {
  const sites = sitesWithFeeds(scope);
  const choices = await listSiteChoices(scope, "stock.read");
  return choices.flatMap(({ slug, name }) => (sites.includes(slug) ? [{ slug, name, locations: [] }] : []));
}

type SourceRow = Omit<FeedSourceLine, "title" | "lastRun" | "nextRun" | "rejected"> & {
  kind: string;
  givenTitle: string | null;
  /** Nobody has said yet what its columns are. */
  isUnmatched: boolean;
  onDesk: boolean;
  /** Its last run. */
  runId: string | null;
  runCounts: Record<string, number> | null;
  /** Of the last import that read a file. */
  readCounts: Record<string, number> | null;
  timeZone: string;
  lastRunAt: number | null;
  nextRunAt: number | null;
};

/**
 * The sources of stock in a scope, by site and name.
 *
 * @returns null where the filter names a site that is not in the scope
 */
export async function listDeskFeeds(
  { scope }: OnDesk,
  { tab, place, after }: FeedFilter,
  now: Seconds,
): Promise<FeedsPage | null> {
  const readable = sitesWithFeeds(scope);
  if (place !== null && (place.location !== null || !readable.includes(place.site))) return null;
  const sites = place === null ? readable : [place.site];
  // What staff upload is theirs to mend: rows that were refused wait for them too.
  const urgent = sql()`(state in ('waiting', 'failed')
    or kind = 'upload' and state = 'done' and coalesce(("readCounts"->>'rejected')::int, 0) > 0)`;
  const beyond = after === null ? sql()`true` : sql()`(site, name) > (${after.site}, ${after.name})`;
  const [rows, [counted]] = await Promise.all([
    sql()<SourceRow[]>`
      select * from (${sourcesOf(sites)}) source
      where ${tab === "all" ? sql()`true` : urgent} and ${beyond} order by site, name limit ${PAGE + 1}`,
    sql()<Record<FeedTab, number>[]>`
      select count(*)::int as all, (count(*) filter (where ${urgent}))::int as attention
      from (${sourcesOf(sites)}) source`,
  ]);
  const { shown, next } = pageOf(rows, PAGE, ({ site, name }) => ({ site, name }));
  const missing = await countMissingBySource([...new Set(shown.map(({ site }) => site))]);
  return {
    sources: await Promise.all(
      shown.map((row) => toListLine(row, missing.get(`${row.site}/${row.name}`), now)),
    ),
    next,
    counts: { all: 0, attention: 0, ...counted },
    mayUpload: readable.some((each) => mayUpload(scope, each)),
  };
}

async function toListLine(
  row: SourceRow,
  missing: CountedPhotographs | undefined,
  now: Seconds,
): Promise<FeedListLine> {
  const { site, name, state, timeZone, runId, runCounts } = row;
  const isWaiting = state === "waiting" && runId !== null;
  return {
    ...toLine(row, now),
    missing: missing ? inWords(missing, { now, timeZone }) : null,
    waiting: isWaiting
      ? await countWaiting(site, { id: runId, source: name, counts: runCounts ?? {} })
      : null,
  };
}

function sourcesOf(sites: readonly string[]) {
  return sql()`
    select f.site, sites.config->>'name' as "siteName", sites.config->>'timeZone' as "timeZone", f.name, f.kind, f.on_desk as "onDesk", f.config->>'title' as "givenTitle",
      f.config->'mapping'->'fields' = '{}'::jsonb as "isUnmatched",
      regexp_replace(f.location, '[?#].*$', '') as location, coalesce(run.message, '') as message,
      run.id as "runId", run.counts as "runCounts",
      (select counts from feed_runs read where read.site = f.site and read.source = f.name and read.state = 'done'
        and read.counts ? 'read' order by read.started_at desc, read.id desc limit 1) as "readCounts",
      case when run.state in ('running', 'waiting') then run.state when not f.enabled then 'off'
        when f.kind in ('push', 'upload') and f.pushed is distinct from f.etag and f.next_run_at <= now()
          then 'received' else coalesce(run.state, 'never') end as state,
      extract(epoch from run.started_at)::float8 as "lastRunAt",
      case when f.enabled and f.kind not in ('push', 'upload')
        then extract(epoch from f.next_run_at)::float8 end as "nextRunAt"
    from feed_sources f join sites on sites.slug = f.site
    left join lateral (
      select id, state, started_at, message, counts from feed_runs run where run.site = f.site and run.source = f.name
      order by run.started_at desc, run.id desc limit 1
    ) run on true
    where f.site = any(${[...sites]}) and sites.archived_at is null`;
}

function toLine(source: SourceRow, now: Seconds): FeedSourceLine {
  const { timeZone, kind, givenTitle, lastRunAt, nextRunAt, readCounts, ...row } = source;
  const say = (moment: number | null) => (moment === null ? null : momentText(moment, now, timeZone));
  // An overdue source runs within a minute.
  const { site, siteName, name, state, message } = row;
  return {
    ...{ site, siteName, name, state, message },
    title: titleOf({ ...row, kind, givenTitle }),
    location: kind === "upload" ? "" : row.location,
    rejected: rejectedRows(readCounts ?? {}),
    lastRun: say(lastRunAt),
    nextRun: say(nextRunAt && Math.max(nextRunAt, now)),
  };
}

/** From what was read to what became of it. */
const COUNTS = [
  ...["read", "live", "added", "changed", "unchanged", "sold", "removed", "would_change"],
  ...["held", "rejected", "incomplete", "photographs"],
];

/** A run, for lists and its page; `counts` without zeros. */
export type DeskRun = Pick<FeedRun, "id" | "state" | "percent" | "message"> & {
  rejected: RejectedRows | null;
  started: string;
  ended: string | null;
  counts: { what: string; count: number }[];
};

export type DeskSourcePage = {
  source: FeedSourceLine;
  file: FeedFile;
  /** Null unless its last run failed, and the viewer may change that. */
  remedy: Remedy | null;
  /** Whether the viewer may upload its next file. */
  mayUpload: boolean;
  /** Photographs of its cars that could not be fetched, and the cars; null for none. */
  missing: { total: MissingPhotographs; cars: CarWithoutPhotographs[] } | null;
  runs: DeskRun[];
  next: Cursor | null;
  /** Whether the viewer may have it read now: we fetch its file, and no run of it is active. */
  mayRead: boolean;
  /** Whether the viewer may change it: it was added on the desk. */
  mayEdit: boolean;
  isUnmatched: boolean;
  /** What removing it would be about; null for who may not, and for one of the site's folder. */
  removal: FeedRemoval | null;
  /** The address to post stock to; null unless the viewer may change the source. */
  posting: Posting | null;
};

/** @returns null for a source that is not in the scope */
export async function findDeskSource(
  scope: Scope,
  { site, name, after }: { site: string; name: string; after: Cursor | null },
  now: Seconds,
): Promise<DeskSourcePage | null> {
  const row = await findSource(scope, "stock.read", site, name);
  if (!row) return null;
  const runs = await listFeedRuns(site, { source: name, before: after, max: PAGE + 1 });
  const { shown, next } = pageOf(runs, PAGE, ({ startedAt, id }) => ({
    at: Math.round(startedAt * 1_000),
    id,
  }));
  return {
    source: toLine(row, now),
    file: await findFeedFile(scope, row, null, now),
    remedy: row.state === "failed" ? await findRemedy(scope, row) : null,
    mayUpload: row.kind === "upload" && mayUpload(scope, site),
    missing: await findMissing(row, now),
    runs: shown.map((run) => toRun(run, now, row.timeZone)),
    next,
    mayEdit: row.onDesk && mayUpload(scope, site),
    isUnmatched: row.isUnmatched,
    removal: mayUpload(scope, site) ? await findRemoval(row) : null,
    posting: mayUpload(scope, site) ? await findPosting(site, name) : null,
    mayRead: mayRead(scope, row),
  };
}

/** Where a dealer's system posts its stock, and the name of the secret that it signs with; null for one that is stored. */
export type Posting = { address: string; secret: string | null };

async function findPosting(site: string, name: string): Promise<Posting | null> {
  const [row] = await sql()<{ url: string; secret: string | null }[]>`
    select sites.config->>'url' as url,
      case when jsonb_typeof(f.config->'from'->'secret') = 'string' then f.config->'from'->>'secret' end as secret
    from feed_sources f join sites on sites.slug = f.site
    where f.site = ${site} and f.name = ${name} and f.kind = 'push'`;
  if (!row) return null;
  return { address: addressHere(row.url, env().PORT) + stockPostPath(name), secret: row.secret };
}

async function findMissing(
  { site, name, timeZone }: SourceRow,
  now: Seconds,
): Promise<DeskSourcePage["missing"]> {
  const total = (await countMissingBySource([site])).get(`${site}/${name}`);
  if (!total) return null;
  const clock = { now, timeZone };
  return { total: inWords(total, clock), cars: await listCarsWithout({ site, source: name }, clock) };
}

/** The only access to a source for a page or an action: null without the permission for its whole site. */
export async function findSource(
  scope: Scope,
  ability: Ability,
  site: string,
  name: string,
): Promise<SourceRow | null> {
  if (locationsFor(scope, site, ability) !== "all" || name.includes("\0")) return null;
  const [row] = await sql()<SourceRow[]>`
    select * from (${sourcesOf([site])}) source where name = ${name}`;
  return row ?? null;
}

function toRun(
  { id, state, percent, message, startedAt, endedAt, counts }: FeedRun,
  now: Seconds,
  timeZone: string,
): DeskRun {
  // Only an import puts cars on the site; a run that waits or failed has just read them.
  const countName = (what: string) => (what === "live" && state !== "done" ? "listed" : what);
  return {
    id,
    state,
    percent,
    message,
    rejected: rejectedRows(counts),
    started: momentText(startedAt, now, timeZone),
    ended: endedAt === null ? null : momentText(endedAt, now, timeZone),
    counts: COUNTS.flatMap((what) => {
      const count = counts[what] ?? 0;
      return count > 0 ? [{ what: countName(what), count }] : [];
    }),
  };
}

/** What the viewer may do about a source whose last run failed. */
export type Remedy = {
  /** The columns that its file must have; empty of a file without named columns. */
  needs: string[];
  mayEdit: boolean;
  mayRead: boolean;
  /** Its files are those that staff upload. */
  mayUpload: boolean;
};

export type DeskRunPage = {
  source: FeedSourceLine;
  run: DeskRun;
  file: FeedFile;
  /** Null unless its source stands where it ended, in failure, and the viewer may change that. */
  remedy: Remedy | null;
  filter: RowFilter;
  /** Null unless it waits and its rows are kept. */
  waiting: WaitingCounts | null;
  /** Of each tab; `leaving` is 0 for a run that does not wait. */
  counts: Record<RowTab, number>;
  /** Of rows that were not accepted, those whose cars are for sale and may have sold. */
  mayBeSold: FeedRow[];
  rows: FeedRow[];
  leaving: LeavingCar[];
  leftOut: LeftOutField[];
  /** The names of the site's yards. */
  yards: string[];
  /** Whether its file is stored: its rejected rows are handed back as they were sent. */
  isWhole: boolean;
  /** Where the next page of rows or cars begins; null on the last. */
  next: string | null;
  /** Whether the viewer may accept or refuse it. */
  mayDecide: boolean;
  /** Whether the viewer may say what its words mean. */
  mayTeach: boolean;
  /** What undoing it would do; null unless it is a list's last upload, and the viewer may. */
  undo: UploadUndo | null;
};

/** The only access to a run; null outside the scope. */
export async function findRunInScope(
  scope: Scope,
  ability: Ability,
  { site, source: name, run: id }: { site: string; source: string; run: string },
): Promise<{ source: SourceRow; run: FeedRun } | null> {
  const source = await findSource(scope, ability, site, name);
  const run = source && isRunId(id) ? await findFeedRun(site, name, id) : null;
  return source && run && { source, run };
}

/**
 * A run with one page of its rows. A waiting run opens on the cars that would leave, any other on its rejected rows.
 */
export async function findDeskRun(
  scope: Scope,
  address: { site: string; source: string; run: string; search: URLSearchParams },
  now: Seconds,
): Promise<DeskRunPage | null> {
  const found = await findRunInScope(scope, "stock.read", address);
  if (!found) return null;
  const { source, run } = found;
  const { site } = source;
  const isWaiting = run.state === "waiting";
  const filter = parseRows(address.search, isWaiting ? "leaving" : "rejected");
  const { tab, after } = filter;
  const [counts, waiting, mayBeSold, rows, leaving, leftOut, posted, file, yards] = await Promise.all([
    countFeedRows(site, run.id),
    isWaiting ? countWaiting(site, run) : null,
    listMayBeSold(site, run.id, PAGE),
    tab === "leaving"
      ? []
      : listFeedRows(site, run.id, { outcomes: [tab], afterLine: lineOf(after), max: PAGE + 1 }),
    tab === "leaving" && isWaiting ? listLeaving(site, run, { after, max: PAGE + 1 }) : [],
    listLeftOut(site, run.id),
    findPosted(site, run),
    findFeedFile(scope, source, run, now),
    findYards(site),
  ]);
  const mayChange = locationsFor(scope, site, "stock.change") === "all";
  const undo = mayChange ? await findUploadUndo(site, run) : null;
  const shownRows = pageOf(rows, PAGE, ({ line }) => String(line));
  const shownCars = pageOf(leaving, PAGE, ({ id }) => id);
  return {
    source: toLine(source, now),
    run: toRun(run, now, source.timeZone),
    file,
    remedy: run.state === "failed" && source.runId === run.id ? await findRemedy(scope, source) : null,
    filter,
    waiting,
    counts: { ...counts, leaving: waiting?.leaving ?? 0 },
    mayBeSold,
    rows: shownRows.shown,
    leaving: shownCars.shown,
    leftOut,
    yards: yards.map(({ locationName }) => locationName),
    isWhole: posted !== null,
    next: shownRows.next ?? shownCars.next,
    mayDecide: isWaiting && mayChange,
    mayTeach: mayChange,
    undo,
  };
}

async function findRemedy(scope: Scope, row: SourceRow): Promise<Remedy | null> {
  const { site, name } = row;
  if (!mayUpload(scope, site)) return null;
  const [stored] = await sql()<{ config: unknown }[]>`
    select config from feed_sources where site = ${site} and name = ${name}`;
  if (!stored) return null;
  const { mapping } = feedSourceSchema.parse(stored.config);
  return {
    needs: mapping.format === "csv" ? requiredColumnsOf(mapping) : [],
    mayEdit: row.onDesk,
    mayRead: mayRead(scope, row),
    mayUpload: row.kind === "upload",
  };
}

function mayRead(scope: Scope, { site, nextRunAt, state }: SourceRow): boolean {
  return nextRunAt !== null && state !== "running" && mayUpload(scope, site);
}

/** A line number; 0 for anything else. */
function lineOf(after: string): number {
  return /^\d{1,9}$/.test(after) ? Number(after) : 0;
}
