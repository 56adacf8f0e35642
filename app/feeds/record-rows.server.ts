import type { Sql } from "postgres";

import type { RowOutcome } from "./row-outcome";

const BATCH = 1_000;
/** Runs of a source whose rows are kept, so that a dealer can compare. */
const MAX_RUNS_WITH_ROWS = 5;
/** The runs before these keep what was refused, for who mends it later: of so many runs so many rows. */
const [MAX_RUNS_WITH_REFUSED, MAX_REFUSED] = [50, 500];

type FeedRunKey = { site: string; source: string; runId: string };

/**
 * Stores row outcomes as they become known, in batches and outside the import's transaction: a failed or
 * waiting run explains its rows too. A later outcome of the same line replaces the earlier one. One batch is written
 * while the next is read: for 20,000 rows that is a third of the run's time.
 */
export function rowRecorder(sql: Sql, { site, runId }: FeedRunKey) {
  let waiting: RowOutcome[] = [];
  let written: Promise<unknown> = Promise.resolve();

  /** Begins to write what waits, after the batch before it. */
  async function begin(): Promise<void> {
    await written;
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    written = write(rows);
    // A failure is thrown where the next batch, or the flush, waits for it.
    written.catch(() => undefined);
  }

  async function flush(): Promise<void> {
    await begin();
    await written;
  }

  async function write(outcomes: readonly RowOutcome[]): Promise<void> {
    const byLine = new Map<number, RowOutcome>();
    for (const row of outcomes) {
      byLine.set(row.line, {
        ...row,
        stockNumber: row.stockNumber ?? byLine.get(row.line)?.stockNumber ?? null,
      });
    }
    const rows = [...byLine.values()];
    const column = <Name extends keyof RowOutcome>(name: Name) => rows.map((row) => row[name]);
    await sql`
      insert into feed_rows as known (site, run_id, line, stock_number, vehicle_id, outcome, rule, reason, value,
        left_out)
      select ${site}, ${runId}::uuid, * from unnest(${column("line")}::int[], ${column("stockNumber")}::text[],
        ${column("vehicleId")}::text[], ${column("outcome")}::text[], ${column("rule")}::text[],
        ${column("reason").map(withoutNul)}::text[], ${column("value").map(withoutNul)}::text[],
        ${column("leftOut").map(toJson)}::jsonb[])
      on conflict (site, run_id, line) do update
      set vehicle_id = excluded.vehicle_id, outcome = excluded.outcome, rule = excluded.rule, reason = excluded.reason, value = excluded.value,
        left_out = excluded.left_out,
        stock_number = coalesce(excluded.stock_number, known.stock_number)`;
  }

  return {
    async add(row: RowOutcome): Promise<void> {
      waiting.push(row);
      if (waiting.length >= BATCH) await begin();
    },
    flush,
    /**
     * How many rows had each outcome, and how many cars are without a detail: a row may have had another outcome
     * before its car was known.
     */
    async count(): Promise<Record<RowOutcome["outcome"] | "incomplete", number>> {
      await flush();
      const counted = await sql<{ outcome: RowOutcome["outcome"]; count: number; incomplete: number }[]>`
        select outcome, count(*)::int as count, count(left_out)::int as incomplete from feed_rows
        where site = ${site} and run_id = ${runId}::uuid group by outcome`;
      const found = Object.fromEntries(counted.map(({ outcome, count }) => [outcome, count]));
      const incomplete = counted.reduce((all, row) => all + row.incomplete, 0);
      return { live: 0, held: 0, rejected: 0, ...found, incomplete };
    },
  };
}

/**
 * Deletes the rows of older runs, of which what was refused stays for longer. Runs that read no rows do not count: a file
 * unchanged for a week is explained by the run that read it.
 */
export async function dropOldRows(sql: Sql, { site, source }: Omit<FeedRunKey, "runId">): Promise<void> {
  await sql`
    with older as (
      select id, row_number() over (order by started_at desc) as place from feed_runs run
      where site = ${site} and source = ${source}
        and exists (select 1 from feed_rows r where r.site = run.site and r.run_id = run.id)
      order by started_at desc offset ${MAX_RUNS_WITH_ROWS}
    ), refused as (
      select run_id, line, row_number() over (partition by run_id order by line) as place from feed_rows
      where site = ${site} and outcome = 'rejected' and run_id in (
        select id from older where place <= ${MAX_RUNS_WITH_REFUSED})
    )
    delete from feed_rows dropped where site = ${site} and run_id in (select id from older)
      and not exists (
        select from refused
        where refused.run_id = dropped.run_id and refused.line = dropped.line and place <= ${MAX_REFUSED})`;
}

function toJson(cells: RowOutcome["leftOut"]): string | null {
  return cells.length === 0
    ? null
    : JSON.stringify(cells.map((cell) => ({ ...cell, value: withoutNul(cell.value) })));
}

/** PostgreSQL's text cannot contain NUL. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
