import type { TransactionSql } from "postgres";

import { failingSources } from "~/feeds/failing-sources.server";
import { sql } from "~/platform/db.server";
import { inTransaction } from "~/platform/sql-pool.server";
import { createGauge, type Metric } from "~/platform/metrics/metrics";

const PATIENCE_MS = 1_000;

type Row = {
  kind: "queue" | "job" | "stock" | "feed" | "upkeep";
  name: string;
  state: string;
  count: number;
  age: number;
};

/**
 * Backlogs in the database, the same for every process: outbox messages by topic and state, jobs, and when
 * each site's stock last changed. One statement; no metrics at all if it takes more than a second.
 */
export async function readDatabase(): Promise<Metric[]> {
  const rows = await readRows().catch(() => null);
  const samples = (
    kind: Row["kind"],
    value: (row: Row) => number,
    labels: (row: Row) => Record<string, string>,
  ) =>
    (rows ?? [])
      .filter((row) => row.kind === kind)
      .map((row) => ({ labels: labels(row), value: value(row) }));
  const outbox = ({ name, state }: Row) => ({ topic: name, state });
  const job = ({ name, state }: Row) => ({ job: name, state });
  return [
    createGauge("forecourt_database_up", "1 while the database answers in a second.", () => [
      { labels: {}, value: Number(rows !== null) },
    ]),
    createGauge("forecourt_outbox_rows", "What is to be sent, by state.", () =>
      samples("queue", ({ count }) => count, outbox),
    ),
    createGauge("forecourt_outbox_oldest_seconds", "How long the oldest has been tried, or due.", () =>
      samples("queue", ({ age }) => age, outbox),
    ),
    createGauge("forecourt_jobs", "Runs of jobs that wait or run.", () =>
      samples("job", ({ count }) => count, job),
    ),
    createGauge("forecourt_jobs_oldest_seconds", "How long the oldest has waited or run.", () =>
      samples("job", ({ age }) => age, job),
    ),
    createGauge("forecourt_stock_changed_seconds", "Since a car of the site last changed.", () =>
      samples(
        "stock",
        ({ age }) => age,
        ({ name }) => ({ site: name }),
      ),
    ),
    createGauge("forecourt_feed_failing_seconds", "Since a source of stock began to fail.", () =>
      samples(
        "feed",
        ({ age }) => age,
        ({ name, state }) => ({ site: name, source: state }),
      ),
    ),
    createGauge("forecourt_upkeep_seconds", "Since a backup, or a practised restore, last succeeded.", () =>
      samples(
        "upkeep",
        ({ age }) => age,
        ({ name }) => ({ name }),
      ),
    ),
  ];
}

/**
 * Sent messages are not counted: their rows are kept as a record (app/platform/retention.ts) and are not a
 * backlog.
 */
async function readRows(): Promise<Row[]> {
  return inTransaction(sql(), { mode: "read only", statementTimeoutMs: PATIENCE_MS }, async (tx) => {
    const [queue] = await tx<{ isThere: boolean }[]>`select to_regclass('jobs.job') is not null as "isThere"`;
    return tx<Row[]>`
      select 'queue' as kind, name, state, count(*)::int as count,
        greatest(0, extract(epoch from now() - min(since)))::float8 as age
      from (
        select topic as name, status as state, coalesce(first_try_at, next_try_at) as since
        from outbox where status in ('pending', 'sending', 'dead')
      ) waiting group by name, state
      union all
      select 'stock', slug, '', 0, extract(epoch from now() - newest.updated_at)::float8
      from sites cross join lateral (
        select updated_at from vehicles where site = sites.slug order by updated_at desc limit 1) newest
      union all
      select 'feed', site, source, 0, greatest(0, extract(epoch from now())::float8 - since)
      from (${failingSources()}) failing
      union all
      select 'upkeep', name, '', 0, extract(epoch from now() - succeeded_at)::float8 from upkeep
      ${queue?.isThere ? jobRows(tx) : tx``}`;
  });
}

/** Reads the job queue's own tables, which the first worker creates. */
function jobRows(tx: TransactionSql) {
  return tx`
    union all
    select 'job', name, state::text, count(*)::int,
      greatest(0, extract(epoch from now() - min(start_after)))::float8
    from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
    group by name, state`;
}
