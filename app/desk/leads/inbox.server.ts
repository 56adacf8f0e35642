import type { AnswerClock } from "~/leads/work/clock.server";
import { LEAD_STATES, type LeadState } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";

import { pageOf } from "../desk-list";
import type { Cursor } from "../list-address";
import { isAfter } from "../list-query.server";
import { sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { type Colleague, listColleagues } from "./assignable.server";
import { type InboxFilter, statesOf } from "./inbox-filter";
import {
  type InboxQuery,
  conditions,
  findClocks,
  findFew,
  findParts,
  stateRows,
  source,
} from "./inbox-query.server";
import { momentText } from "../moment-text";

const PAGE = 50;
/** Counting stops here. */
const MAX_COUNT = 1_000;

/** A row of the inbox. */
export type InboxLead = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  /** Its subject. */
  subject: string;
  car: string | null;
  message: string;
  location: string | null;
  state: LeadState;
  assignee: string | null;
  /** When it was sent, in its location's time zone. */
  sent: string;
  /** When an answer is due; null if answered or not required. */
  due: { at: string; isOver: boolean } | null;
};

export type InboxPage = {
  leads: InboxLead[];
  /** Where the next page begins; null on the last. */
  next: Cursor | null;
  /** Capped at `maxCount` each. */
  counts: Record<LeadState, number>;
  maxCount: number;
  /** Null if there are too many sites. */
  overdue: number | null;
  /** Who leads may be assigned to, to filter by. */
  people: Colleague[];
  /** Whether the viewer manages leads anywhere: rules and exports. */
  isManager: boolean;
};

/**
 * A page of the inbox with its counts, newest first. Each part of the scope is an index scan, so a page's
 * cost does not depend on the number of leads.
 *
 * @param now seconds UTC
 * @returns null if the filter names a place outside the scope
 */
export async function listInbox(
  { staff, scope }: OnDesk,
  filter: InboxFilter,
  now: number,
): Promise<InboxPage | null> {
  const found = await findParts(scope, filter.place, "leads.read", now);
  if (!found) return null;
  const { parts, clocks } = found;
  const visible = { parts, filter: clocks ? filter : { ...filter, isOverdue: false }, me: staff.id };
  const query = { ...visible, few: await findFew(visible) };
  const [rows, counts, overdue, people] = await Promise.all([
    selectLeads(query),
    countLeads(query, LEAD_STATES),
    clocks ? countLeads({ ...query, filter: { ...filter, isOverdue: true } }, ["new"]) : null,
    listColleagues(sitesFor(scope, "leads.read").map(({ site }) => site)),
  ]);
  const { shown, next } = pageOf(rows, PAGE, ({ sentAt, id }) => ({ at: Math.round(sentAt * 1_000), id }));
  return {
    leads: toLines(shown, clocks ?? (await findClocks(shown.map(({ site }) => site))), now),
    next,
    counts,
    maxCount: MAX_COUNT,
    overdue: overdue && overdue.new,
    people,
    isManager: sitesFor(scope, "leads.manage").length > 0,
  };
}

type LeadRow = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  subject: string;
  car: string | null;
  message: string;
  locationId: string | null;
  location: string | null;
  timeZone: string;
  state: LeadState;
  assignee: string | null;
  sentAt: number;
  isAnswered: boolean;
};

/** One more than a page. */
async function selectLeads(query: InboxQuery): Promise<LeadRow[]> {
  const { before, table } = source(query);
  const { tab, after } = query.filter;
  const older = isAfter(after, sql()`lead.created_at, lead.id`);
  return sql()<LeadRow[]>`
    with ${before} newest as (
      select lead.* from ${stateRows(query.parts, statesOf(tab))}
      cross join lateral (
        select lead.* from ${table} lead where ${conditions(query)} and ${older}
        order by lead.created_at desc, lead.id desc limit ${PAGE + 1}
      ) lead
      order by lead.created_at desc, lead.id desc limit ${PAGE + 1}
    )
    select newest.site, sites.config->>'name' as "siteName", newest.id,
      concat_ws(' ', newest.name, newest.last_name) as name,
      coalesce(nullif(newest.subcategory, ''), newest.category) as subject,
      newest.vehicle_then->>'name' as car, left(coalesce(newest.message, ''), 160) as message,
      newest.location_id as "locationId", locations.name as location,
      coalesce(locations.data->>'timeZone', sites.config->>'timeZone') as "timeZone",
      newest.state, staff.name as assignee, extract(epoch from newest.created_at)::float8 as "sentAt",
      newest.first_answered_at is not null as "isAnswered"
    from newest
    join sites on sites.slug = newest.site
    left join locations on locations.site = newest.site and locations.id = newest.location_id
    left join staff on staff.id = newest.assignee_id
    order by newest.created_at desc, newest.id desc`;
}

/** The order keeps the planner on the index: for a site without leads, a bare limit scans the whole table. */
async function countLeads(
  query: InboxQuery,
  states: readonly LeadState[],
): Promise<Record<LeadState, number>> {
  const { before, table } = source(query);
  const rows = await sql()<{ state: LeadState; count: number }[]>`
    with ${before} counted as (
      select part.state, capped.count from ${stateRows(query.parts, states)}
      cross join lateral (
        select count(*) as count from (
          select 1 from ${table} lead where ${conditions(query)}
          order by lead.created_at desc, lead.id desc limit ${MAX_COUNT}
        ) capped
      ) capped
    )
    select state, least(sum(count), ${MAX_COUNT})::int as count from counted group by state`;
  const counts = Object.fromEntries(LEAD_STATES.map((state) => [state, 0])) as Record<LeadState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

function toLines(
  rows: readonly LeadRow[],
  clocks: ReadonlyMap<string, AnswerClock>,
  now: number,
): InboxLead[] {
  return rows.map(({ isAnswered, locationId, timeZone, sentAt, ...row }) => {
    const asks = !isAnswered && row.state === "new";
    const dueAt = asks ? clocks.get(row.site)?.dueAt(locationId, sentAt) : undefined;
    return {
      ...row,
      sent: momentText(sentAt, now, timeZone),
      due:
        dueAt === undefined ? null : { at: momentText(dueAt, now, timeZone, "within"), isOver: dueAt <= now },
    };
  });
}
