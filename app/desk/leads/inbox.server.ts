import type { TextOverrides } from "~/i18n/language";
import { spamWords } from "~/leads/spam-signals";
import type { AnswerClock } from "~/leads/work/clock.server";
import { LEAD_STATES, type LeadState, needsAnswer, OPEN_STATES } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";

import { pageOf } from "../desk-list";
import { isAfter, isAfterOldest } from "../list-query.server";
import { sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { type Colleague, listColleagues } from "./assignable.server";
import { type InboxCursor, type InboxFilter, isSearch, statesOf } from "./inbox-filter";
import {
  type InboxQuery,
  conditions,
  findClocks,
  findFew,
  findParts,
  isLate,
  stateRows,
  source,
} from "./inbox-query.server";
import { leadSubject } from "./lead-in-scope.server";
import { leadThing } from "./lead-thing.server";
import { momentText } from "../moment-text";

const PAGE = 50;
/** Counting stops here. */
const MAX_COUNT = 1_000;
/** Of a search that finds a lot: each lead that is counted is one whose words are compared. */
const MAX_FOUND = 200;

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
  assignee: Colleague | null;
  /** When it was sent, or last active in that order, in its location's time zone. */
  at: string;
  /** When an answer is due; null if answered or not required. */
  due: { at: string; isOver: boolean } | null;
  /** Of spam, why it is; null if nobody knows, and for a lead in another state. */
  spam: { reasons: string[] } | { by: string } | null;
};

export type InboxPage = {
  leads: InboxLead[];
  /** Where the next page begins; null on the last. */
  next: InboxCursor | null;
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
 * A page of the inbox with its counts. Each part of the scope is an index scan, so a page's
 * cost does not depend on the number of leads.
 *
 * @returns null if the filter names a place outside the scope
 */
export async function listInbox(
  { staff, scope }: OnDesk,
  filter: InboxFilter,
  now: Seconds,
): Promise<InboxPage | null> {
  const found = await findParts(scope, filter.place, "leads.read", now);
  if (!found) return null;
  const { parts, clocks } = found;
  const { order } = filter;
  const timeless = { ...filter, isOverdue: false, order: order === "overdue" ? ("newest" as const) : order };
  const visible = { parts, filter: clocks ? filter : timeless, me: staff.id };
  const few = await findFew(visible);
  const query = { ...visible, few };
  const maxCount = few === null && isSearch(filter.words) ? MAX_FOUND : MAX_COUNT;
  const [rows, counts, overdue, people] = await Promise.all([
    selectLeads(query),
    countLeads(query, LEAD_STATES, maxCount),
    clocks ? countLeads({ ...query, filter: { ...filter, isOverdue: true } }, OPEN_STATES, maxCount) : null,
    listColleagues(sitesFor(scope, "leads.read").map(({ site }) => site)),
  ]);
  const { shown, next } = pageOf(rows, PAGE, ({ sentAt, activeAt, id, isLate: late }) => ({
    at: Math.round((order === "activity" ? activeAt : sentAt) * 1_000),
    ...{ id, isLate: late },
  }));
  return {
    leads: toLines(
      shown.map((row) => ({ ...row, at: order === "activity" ? row.activeAt : row.sentAt })),
      {
        clocks: clocks ?? (await findClocks(shown.map(({ site }) => site))),
        texts: await findTexts(shown.filter(({ state }) => state === "spam").map(({ site }) => site)),
      },
      now,
    ),
    next,
    counts,
    maxCount,
    overdue: overdue && OPEN_STATES.reduce((sum, state) => sum + overdue[state], 0),
    people,
    isManager: sitesFor(scope, "leads.manage").length > 0,
  };
}

type LeadRow = Omit<InboxLead, "at" | "due" | "spam"> & {
  locationId: string | null;
  timeZone: string;
  sentAt: Seconds;
  activeAt: Seconds;
  isAnswered: boolean;
  /** Whether it is among the overdue ones that come first. */
  isLate: boolean;
  /** Of suspected spam; null for another lead. */
  signals: unknown;
  /** Who marked it as spam; null for suspected spam, and for a lead in another state. */
  markedBy: string | null;
};

/** One more than a page. */
async function selectLeads(query: InboxQuery): Promise<LeadRow[]> {
  const { order, isOverdue, after } = query.filter;
  if (order !== "overdue") return selectSlice(query, order, PAGE + 1);
  const late = after?.isLate === false ? [] : await selectSlice(query, "late", PAGE + 1);
  if (late.length > PAGE || isOverdue) return late;
  const others = after?.isLate ? { ...query, filter: { ...query.filter, after: null } } : query;
  return [...late, ...(await selectSlice(others, "not late", PAGE + 1 - late.length))];
}

type Slice = "late" | "not late" | "newest" | "activity";

/** Overdue leads oldest first, or the others, or all of them, newest first. */
async function selectSlice(query: InboxQuery, slice: Slice, limit: number): Promise<LeadRow[]> {
  const { before, table } = source(query);
  const { tab, after } = query.filter;
  const time = slice === "activity" ? sql()`lead.active_at` : sql()`lead.created_at`;
  const order = slice === "late" ? sql()`${time}, lead.id` : sql()`${time} desc, lead.id desc`;
  const further = (slice === "late" ? isAfterOldest : isAfter)(after, sql()`${time}, lead.id`);
  const chosen = {
    late: sql()`${isLate()}`,
    "not late": sql()`not ${isLate()}`,
    newest: sql()`true`,
    activity: sql()`true`,
  }[slice];
  return sql()<LeadRow[]>`
    with ${before} lead as (
      select lead.* from ${stateRows(query.parts, statesOf(tab))}
      cross join lateral (
        select lead.* from ${table} lead where ${conditions(query)} and ${chosen} and ${further}
        order by ${order} limit ${limit}
      ) lead
      order by ${order} limit ${limit}
    )
    select lead.site, sites.config->>'name' as "siteName", lead.id,
      concat_ws(' ', lead.name, lead.last_name) as name,
      coalesce(nullif(lead.subcategory, ''), lead.category) as subject,
      ${leadThing()} as car, left(coalesce(lead.message, ''), 160) as message,
      lead.location_id as "locationId", locations.name as location,
      coalesce(locations.data->>'timeZone', sites.config->>'timeZone') as "timeZone",
      lead.state, case when staff.id is not null then jsonb_build_object('id', staff.id, 'name', staff.name) end as assignee, extract(epoch from lead.created_at)::float8 as "sentAt",
      extract(epoch from lead.active_at)::float8 as "activeAt",
      lead.first_answered_at is not null as "isAnswered", ${slice === "late"} as "isLate",
      case when lead.state = 'spam' and lead.suspected_spam then lead.payload->'spam_signals' end as signals,
      case when lead.state = 'spam' and not lead.suspected_spam then (
        select coalesce(marker.name, change.staff_name) from lead_changes change
        left join staff marker on marker.id = change.staff_id
        where change.site = lead.site and change.lead_id = lead.id and change.kind = 'state'
          and change.data->>'to' = 'spam'
        order by change.at desc limit 1
      ) end as "markedBy"
    from lead
    join sites on sites.slug = lead.site
    left join locations on locations.site = lead.site and locations.id = lead.location_id
    left join staff on staff.id = lead.assignee_id
    order by ${order}`;
}

/** The order keeps the planner on the index: for a site without leads, a bare limit scans the whole table. */
async function countLeads(
  query: InboxQuery,
  states: readonly LeadState[],
  maxCount: number,
): Promise<Record<LeadState, number>> {
  const { before, table } = source(query);
  const rows = await sql()<{ state: LeadState; count: number }[]>`
    with ${before} counted as (
      select part.state, capped.count from ${stateRows(query.parts, states)}
      cross join lateral (
        select count(*) as count from (
          select 1 from ${table} lead where ${conditions(query)}
          order by lead.created_at desc, lead.id desc limit ${maxCount}
        ) capped
      ) capped
    )
    select state, least(sum(count), ${maxCount})::int as count from counted group by state`;
  const counts = Object.fromEntries(LEAD_STATES.map((state) => [state, 0])) as Record<LeadState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** The words of the sites that suspected spam, by slug. */
async function findTexts(sites: readonly string[]): Promise<Map<string, TextOverrides>> {
  const found = await Promise.all([...new Set(sites)].map((slug) => findSite(slug)));
  return new Map(found.flatMap((site) => (site ? [[site.slug, site.config.texts] as const] : [])));
}

type Known = { clocks: ReadonlyMap<string, AnswerClock>; texts: ReadonlyMap<string, TextOverrides> };

function toLines(
  rows: readonly (LeadRow & { at: number })[],
  { clocks, texts }: Known,
  now: Seconds,
): InboxLead[] {
  return rows.map(({ isAnswered, locationId, timeZone, sentAt, at, signals, markedBy, ...row }) => {
    const dueAt = needsAnswer({ state: row.state, isAnswered })
      ? clocks.get(row.site)?.dueAt(locationId, sentAt)
      : undefined;
    return {
      ...row,
      subject: leadSubject(row.subject),
      at: momentText(at, now, timeZone),
      spam: spamOf(spamWords(texts.get(row.site) ?? {}, { payload: { spam_signals: signals } }), markedBy),
      due:
        dueAt === undefined ? null : { at: momentText(dueAt, now, timeZone, "within"), isOver: dueAt <= now },
    };
  });
}

function spamOf(reasons: string[], markedBy: string | null): InboxLead["spam"] {
  if (reasons.length > 0) return { reasons };
  return markedBy === null ? null : { by: markedBy };
}
