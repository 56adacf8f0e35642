import type { PendingQuery, Row } from "postgres";

import { OPEN_STATES } from "~/leads/work/lead-state";
import { WEBSITE } from "~/leads/lead-source";
import { compareWorth, type WorthFacts, worthOf } from "~/leads/work/lead-worth";
import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { isAfter, isAfterOldest } from "../list-query.server";
import type { Colleague } from "./assignable.server";
import { statesOf } from "./inbox-filter";
import { conditions, type InboxQuery, isLate, source, stateRows } from "./inbox-query.server";
import { leadThing } from "./lead-thing.server";

export const PAGE = 50;
/** Of each reason to answer a lead now; what is beyond stands among the others. */
const MAX_WORTH = 100;
const DAY_SECONDS = 86_400;

/** What decides whether a lead is worth answering now. */
type FactsRow = Omit<WorthFacts, "isOverdue"> & { site: string; id: string; locationId: string | null };

/** A lead as a page of the inbox reads it. */
export type LeadRow = FactsRow & {
  siteName: string;
  name: string;
  subject: string;
  car: string | null;
  /** The beginning of the message. */
  text: string;
  location: string | null;
  /** Null for a form of the site. */
  source: string | null;
  assignee: Colleague | null;
  timeZone: string;
  activeAt: Seconds;
  /** Whether its moment is a day without an hour. */
  isDay: boolean;
  /** What its place in the order depends on. */
  orderedAt: Seconds;
  /** Whether it is among those worth answering now, which come first. */
  isTop: boolean;
  /** Of suspected spam; null for another lead. */
  signals: unknown;
  /** Who marked it as spam; null for suspected spam, and for a lead in another state. */
  markedBy: string | null;
};

/** One more than a page. */
export async function selectLeads(query: InboxQuery, now: Seconds): Promise<LeadRow[]> {
  const { order, isOverdue, isWaiting, after } = query.filter;
  if (order !== "worth") return selectSlice(query, { slice: order, limit: PAGE + 1, now });
  if (isOverdue) return selectSlice(query, { slice: "late", limit: PAGE + 1, now });
  if (isWaiting) return selectSlice(query, { slice: "waiting", limit: PAGE + 1, now });
  const top = await listWorth(query, now);
  const begun = after?.isTop ? top.findIndex((id) => id === after.id) + 1 : after ? top.length : 0;
  const ids = top.slice(begun, begun + PAGE + 1);
  const shown = ids.length === 0 ? [] : await selectNamed(query, ids, now);
  if (shown.length > PAGE) return shown;
  const others = after?.isTop ? { ...query, filter: { ...query.filter, after: null } } : query;
  const limit = PAGE + 1 - shown.length;
  return [...shown, ...(await selectSlice(others, { slice: "newest", limit, except: top, now }))];
}

type Slice = "late" | "waiting" | "newest" | "activity";

const TIME_OF = {
  ...{ late: "created_at", newest: "created_at" },
  ...{ waiting: "waiting_since", activity: "active_at" },
} as const satisfies Record<Slice, string>;

type Part = { slice: Slice; limit: number; except?: readonly string[]; now: Seconds };

/** Overdue leads or those that wait, oldest first; or all of them, newest first. @param except ids */
async function selectSlice(query: InboxQuery, { slice, limit, except = [], now }: Part): Promise<LeadRow[]> {
  const { before, table } = source(query);
  const { tab, after } = query.filter;
  const isOldestFirst = slice === "late" || slice === "waiting";
  const time = sql()`lead.${sql()(TIME_OF[slice])}`;
  const order = isOldestFirst ? sql()`${time}, lead.id` : sql()`${time} desc, lead.id desc`;
  const further = (isOldestFirst ? isAfterOldest : isAfter)(after, sql()`${time}, lead.id`);
  const chosen =
    slice === "late" ? isLate() : slice === "waiting" ? sql()`lead.waiting_since is not null` : sql()`true`;
  return sql()<LeadRow[]>`
    with ${before} place as (
      select lead.site, lead.id from ${stateRows(query.parts, statesOf(tab))}
      cross join lateral (
        select lead.site, lead.id, ${time} from ${table} lead where ${conditions(query)} and ${chosen} and ${further}
          and lead.id <> all(${[...except]}::uuid[])
        order by ${order} limit ${limit}
      ) lead
      order by ${order} limit ${limit}
    ), ${leadsAt(sql()`place`)}
    ${rowsOf(time, now)} order by ${order}`;
}

/**
 * The ids of the leads worth answering now, the most pressing first. Each reason has few candidates that an index
 * finds, so this costs the same however many leads there are; whether a reason applies is the rule's to say.
 */
async function listWorth(query: InboxQuery, now: Seconds): Promise<string[]> {
  const { before, table } = source(query);
  const states = statesOf(query.filter.tab).filter((state) => OPEN_STATES.includes(state));
  if (states.length === 0) return [];
  const from = sql()`select lead.site, lead.id from ${table} lead where ${conditions(query)}`;
  const rows = await sql()<FactsRow[]>`
    with ${before} candidate as (
      select found.site, found.id from ${stateRows(query.parts, states)}
      cross join lateral (
        (${from} and lead.waiting_since is not null order by lead.waiting_since, lead.id limit ${MAX_WORTH})
        union (
          ${from} and lead.first_answered_at is null order by lead.created_at desc, lead.id desc limit ${MAX_WORTH}
        )
        union (${from} and ${isLate()} order by lead.created_at, lead.id limit ${MAX_WORTH})
        union select lead.site, lead.id from (
          select lead_id from reservations where site = part.site and state = 'paid'
          union select lead_id from bookings where site = part.site and state = 'booked'
            and starts_at between to_timestamp(${now - DAY_SECONDS}) and to_timestamp(${now + DAY_SECONDS})
        ) named join ${table} lead on lead.id = named.lead_id and ${conditions(query)}
      ) found
    ), ${leadsAt(sql()`candidate`)}
    select ${facts(now)} from lead ${placeOf()}`;
  const deadlines = new Map(query.parts.map((part) => [part.site, part.deadlines]));
  return rows
    .flatMap((row) => {
      const until = deadlines.get(row.site);
      const isOverdue = row.sentAt <= (until?.[row.locationId ?? ""] ?? until?.[""] ?? -Infinity);
      const worth = worthOf({ ...row, isOverdue });
      return worth ? [{ worth, id: row.id }] : [];
    })
    .sort((a, b) => compareWorth(a.worth, b.worth) || a.id.localeCompare(b.id, "en-AU"))
    .map(({ id }) => id);
}

/**
 * A CTE `lead` with the rows of leads that another one names, each looked up by its key: the planner expects many more
 * than there are, and would read the whole table. What names them reads nothing but an index, as long as it has the
 * columns that are filtered by.
 */
function leadsAt(named: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return sql()`lead as (
    select lead.* from ${named} named
    cross join lateral (select * from leads where site = named.site and id = named.id offset 0) lead
  )`;
}

/** The rows of these leads, in the order of their ids. */
async function selectNamed({ parts }: InboxQuery, ids: readonly string[], now: Seconds): Promise<LeadRow[]> {
  const sites = parts.map(({ site }) => site);
  const rows = await sql()<LeadRow[]>`
    with lead as (select * from leads where site = any(${sites}) and id = any(${[...ids]}::uuid[]))
    ${rowsOf(sql()`lead.created_at`, now)}`;
  return rows.map((row) => ({ ...row, isTop: true })).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The columns of FactsRow. */
function facts(now: Seconds): PendingQuery<Row[]> {
  return sql()`
    lead.site, lead.id, lead.state, lead.location_id as "locationId",
    extract(epoch from lead.created_at)::float8 as "sentAt", lead.first_answered_at is not null as "isAnswered",
    extract(epoch from lead.waiting_since)::float8 as "waitingSince", left(coalesce(lead.message, ''), 2000) as message,
    exists (select from reservations where site = lead.site and lead_id = lead.id and state = 'paid') as "hasDeposit",
    (
      select extract(epoch from min(starts_at))::float8 from bookings
      where site = lead.site and lead_id = lead.id and state = 'booked'
        and date_trunc('day', starts_at, zone.name) = date_trunc('day', to_timestamp(${now}), zone.name)
    ) as "bookedAt"`;
}

/** Whether the lead's one moment is a day without an hour, as its file had it. */
function isDayAlone(): PendingQuery<Row[]> {
  return sql()`(lead.active_at = lead.created_at and exists (
    select from lead_changes entry where entry.site = lead.site and entry.lead_id = lead.id
      and entry.at = lead.created_at and entry.kind = 'received' and entry.data ? 'isDay'))`;
}

/** Where a lead is: its site, its location and whose clock counts there. */
function placeOf(): PendingQuery<Row[]> {
  return sql()`
    join sites on sites.slug = lead.site
    left join locations on locations.site = lead.site and locations.id = lead.location_id
    cross join lateral (select coalesce(locations.data->>'timeZone', sites.config->>'timeZone') as name) zone`;
}

/** The rows of a CTE `lead`. @param time what their place in the order depends on */
function rowsOf(time: PendingQuery<Row[]>, now: Seconds): PendingQuery<Row[]> {
  return sql()`
    select ${facts(now)}, sites.config->>'name' as "siteName", ${fullNameOf("lead")} as name,
      coalesce(nullif(lead.subcategory, ''), lead.category) as subject, ${isDayAlone()} as "isDay",
      ${leadThing()} as car, left(coalesce(lead.message, ''), 160) as text,
      locations.name as location, nullif(lead.payload->>'source', ${WEBSITE}) as source, zone.name as "timeZone",
      case when staff.id is not null then jsonb_build_object('id', staff.id, 'name', staff.name) end as assignee,
      extract(epoch from lead.active_at)::float8 as "activeAt", extract(epoch from ${time})::float8 as "orderedAt",
      false as "isTop",
      case when lead.state = 'spam' and lead.suspected_spam then lead.payload->'spam_signals' end as signals,
      case when lead.state = 'spam' and not lead.suspected_spam then (
        select coalesce(marker.name, change.staff_name) from lead_changes change
        left join staff marker on marker.id = change.staff_id
        where change.site = lead.site and change.lead_id = lead.id and change.kind = 'state'
          and change.data->>'to' = 'spam'
        order by change.at desc limit 1
      ) end as "markedBy"
    from lead ${placeOf()}
    left join staff on staff.id = lead.assignee_id`;
}
