import { sql } from "~/platform/db.server";

import type { RunState } from "./feed-runs.server";
import { type LeftOutField, MAX_SHOWN_VALUE } from "./left-out";
import { PRICE_FIELDS } from "./price-basis";
import type { RowOutcome } from "./row-outcome";

/** A run of a source. Times in seconds UTC; `counts` is empty if no file was read. */
export type FeedRun = {
  id: string;
  source: string;
  state: RunState;
  startedAt: number;
  endedAt: number | null;
  percent: number;
  message: string;
  counts: Record<string, number>;
};

/** Filters for a site's runs. */
type RunsAsked = { source?: string; before?: { at: number; id: string } | null; max: number };

/** The runs of a site, newest first. `before.at` is in milliseconds UTC. */
export async function listFeedRuns(
  site: string,
  { source, before = null, max }: RunsAsked,
): Promise<FeedRun[]> {
  const older =
    before === null
      ? sql()`true`
      : sql()`(started_at, id) < (to_timestamp(${before.at / 1_000}::float8), ${before.id}::uuid)`;
  return sql()<FeedRun[]>`
    ${selectRuns()} where site = ${site} and ${source === undefined ? sql()`true` : sql()`source = ${source}`} and ${older}
    order by started_at desc, id desc limit ${max}`;
}

/** @param id a UUID @returns null if the source has no such run */
export async function findFeedRun(site: string, source: string, id: string): Promise<FeedRun | null> {
  const [run] = await sql()<FeedRun[]>`
    ${selectRuns()} where site = ${site} and source = ${source} and id = ${id}::uuid`;
  return run ?? null;
}

function selectRuns() {
  return sql()`
    select id, source, state, percent, message, counts, extract(epoch from started_at)::float8 as "startedAt",
      extract(epoch from ended_at)::float8 as "endedAt" from feed_runs`;
}

/** A row of a run, with the name of its car if there is one. */
export type FeedRow = Pick<RowOutcome, "line" | "stockNumber" | "outcome" | "reason" | "value"> & {
  vehicleId: string | null;
  car: string | null;
};

type RowsAsked = { outcomes: readonly RowOutcome["outcome"][]; afterLine?: number; max: number };

/** The rows of a run in the order of its file. @param id a UUID */
export async function listFeedRows(
  site: string,
  id: string,
  { outcomes, afterLine = 0, max }: RowsAsked,
): Promise<FeedRow[]> {
  return sql()<FeedRow[]>`
    ${selectRows(site, id)} and outcome = any(${[...outcomes]}) and line > ${afterLine}
    order by line limit ${max}`;
}

/**
 * The rows of a run that were not accepted and may say that their car has sold, while it is for sale: their status
 * cannot be read, or they have words for a price. In the order of the file. @param id a UUID
 */
export async function listMayBeSold(site: string, id: string, max: number): Promise<FeedRow[]> {
  return sql()<FeedRow[]>`
    ${selectRows(site, id)} and rule = 'unreadable' and car.status = 'in_stock'
      and (reason ~ '(^|; )status: ' or (reason ~ ${`^(${PRICE_FIELDS.join("|")}): `} and value !~ '[0-9]'))
    order by line limit ${max}`;
}

function selectRows(site: string, id: string) {
  return sql()`
    select line, rows.stock_number as "stockNumber", vehicle_id as "vehicleId", outcome, reason, value,
      car.name as car
    from feed_rows rows
    left join vehicles car on car.site = rows.site and car.id = rows.vehicle_id
    where rows.site = ${site} and run_id = ${id}::uuid`;
}

/** The number of stored rows of a run, by outcome. @param id a UUID */
export async function countFeedRows(
  site: string,
  id: string,
): Promise<Record<RowOutcome["outcome"], number>> {
  const counted = await sql()<{ outcome: RowOutcome["outcome"]; count: number }[]>`
    select outcome, count(*)::int as count from feed_rows
    where site = ${site} and run_id = ${id}::uuid group by outcome`;
  return {
    live: 0,
    held: 0,
    rejected: 0,
    ...Object.fromEntries(counted.map(({ outcome, count }) => [outcome, count])),
  };
}

/** Of a field, the most frequent. */
const MAX_VALUES = 12;

/** The fields that a run left out, the most frequent first, with what their cells say. @param id a UUID */
export async function listLeftOut(site: string, id: string): Promise<LeftOutField[]> {
  return sql()<LeftOutField[]>`
    with cells as (
      select cell->>'field' as field, left(cell->>'value', ${MAX_SHOWN_VALUE}) as value, line,
        coalesce(stock_number, replace(vehicle_id, (
          select source || '-' from feed_runs where site = ${site} and id = ${id}::uuid), '')) as number
      from feed_rows, jsonb_array_elements(left_out) as cell
      where site = ${site} and run_id = ${id}::uuid and left_out is not null),
    by_value as (
      select field, value, count(distinct line)::int as cars, (array_agg(number order by line))[1] as number,
        row_number() over (partition by field order by count(distinct line) desc, value) as place
      from cells group by 1, 2)
    select field, (select count(distinct line)::int from cells where cells.field = by_value.field) as cars,
      jsonb_agg(jsonb_build_object('value', value, 'cars', cars, 'stockNumber', number) order by place)
        filter (where place <= ${MAX_VALUES}) as values
    from by_value group by field order by cars desc, field`;
}
