import type { PendingQuery, Row } from "postgres";

import { type AnswerClock, findAnswerClock } from "~/leads/work/clock.server";
import { LEAD_STATES, type LeadState } from "~/leads/work/lead-state";
import { leadWords } from "~/leads/work/person.server";
import { sql } from "~/platform/db.server";

import { locationsFor, type Scope, sitesFor } from "../scope";
import { type Cursor, type InboxFilter, MIN_WORDS, statesOf } from "./inbox-filter";
import { momentText } from "./moment-text";

const PAGE = 50;
/** Counts beyond this are as good as this. */
const MAX_COUNT = 1_000;
/** Of more sites than this, one is chosen before what is overdue is counted. */
const MAX_CLOCKS = 50;

/** A lead as a line of the inbox. */
export type InboxLead = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  /** What it is about. */
  subject: string;
  car: string | null;
  message: string;
  location: string | null;
  state: LeadState;
  assignee: string | null;
  /** When it was sent, on the clock of its location. */
  sent: string;
  /** When an answer is due; null of one that was answered or asks for none. */
  due: { at: string; isOver: boolean } | null;
};

export type InboxPage = {
  leads: InboxLead[];
  /** Where the next page begins; null on the last. */
  next: Cursor | null;
  /** Of no state more than `maxCount`. */
  counts: Record<LeadState, number>;
  maxCount: number;
  /** Null where too many sites are asked about at once. */
  overdue: number | null;
};

/** A site's leads, or those of one location; `deadlines` as AnswerClock has them. */
type Part = { site: string; location: string | null; deadlines: Record<string, number> };
type Asked = { parts: Part[]; filter: InboxFilter; me: string };

/**
 * A page of the inbox with its counts, the newest first. Each part of the scope is read along an index, so
 * that a page costs the same whether a site has ten leads or a hundred thousand.
 *
 * @param me the id of who asks
 * @param now seconds UTC
 * @returns null where the filter names a place that is not in the scope
 */
export async function listInbox(
  scope: Scope,
  filter: InboxFilter,
  { me, now }: { me: string; now: number },
): Promise<InboxPage | null> {
  const places = placesOf(scope, filter.place);
  if (places === null) return null;
  const sites = [...new Set(places.map(({ site }) => site))];
  const clocks = sites.length <= MAX_CLOCKS ? await findClocks(sites) : null;
  const parts = places.map((place) => ({
    ...place,
    deadlines: clocks?.get(place.site)?.overdueUntil(now) ?? {},
  }));
  const asked = { parts, filter: clocks ? filter : { ...filter, isOverdue: false }, me };
  const [rows, counts, overdue] = await Promise.all([
    selectLeads(asked),
    countLeads(asked, LEAD_STATES),
    clocks ? countLeads({ ...asked, filter: { ...filter, isOverdue: true } }, ["new"]) : null,
  ]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    leads: toLines(shown, clocks ?? (await findClocks(shown.map(({ site }) => site))), now),
    next: last ? { at: Math.round(last.sentAt * 1_000), id: last.id } : null,
    counts,
    maxCount: MAX_COUNT,
    overdue: overdue && overdue.new,
  };
}

/** @returns null for a place that is not in the scope */
function placesOf(scope: Scope, place: InboxFilter["place"]): Omit<Part, "deadlines">[] | null {
  const readable = sitesFor(scope, "leads.read");
  if (place === null) return readable.flatMap(({ site, locations }) => partsOf(site, locations));
  const locations = locationsFor(scope, place.site, "leads.read");
  if (locations === null) return null;
  if (place.location === null) return partsOf(place.site, locations);
  const isReadable = locations === "all" || locations.includes(place.location);
  return isReadable ? [{ site: place.site, location: place.location }] : null;
}

function partsOf(site: string, locations: "all" | readonly string[]): Omit<Part, "deadlines">[] {
  return locations === "all" ? [{ site, location: null }] : locations.map((location) => ({ site, location }));
}

async function findClocks(sites: readonly string[]): Promise<Map<string, AnswerClock>> {
  const found = [...new Set(sites)].map(async (site) => [site, await findAnswerClock(site)] as const);
  return new Map(await Promise.all(found));
}

type Fragment = PendingQuery<Row[]>;

/** The leads that a search finds, once for all parts; without one the table itself. */
function source({ parts, filter }: Asked): { before: Fragment; table: Fragment } {
  if (filter.words.length < MIN_WORDS) return { before: sql()``, table: sql()`leads` };
  const pattern = `%${searchedText(filter.words).replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const reference = referencesOf(filter.words);
  const sites = sql()`unnest(${parts.map(({ site }) => site)}::text[]) wanted(site)`;
  return {
    before: sql()`found as materialized (
      select lead.* from ${sites} cross join lateral (
        select * from leads where leads.site = wanted.site and ${leadWords()} like ${pattern}
      ) lead
      union
      select leads.* from ${sites} join leads on leads.site = wanted.site
        and leads.id between ${reference.first}::uuid and ${reference.last}::uuid
    ),`,
    table: sql()`found`,
  };
}

/** Phone numbers as the index has them: digits, without country and leading zero. */
function searchedText(words: string): string {
  if (!/^\+?[\d\s()-]+$/.test(words)) return words.toLowerCase();
  return words.replace(/\D/g, "").replace(/^(?:(?:0011|00)?61(?=0?\d{9}$))?0*/, "");
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** The ids that begin as a reference that was copied from a mail; one that no lead has where it is none. */
function referencesOf(words: string): { first: string; last: string } {
  const digits = words.toLowerCase().replaceAll("-", "");
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return { first: NO_ID, last: NO_ID };
  const asId = (text: string) => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { first: asId(digits.padEnd(32, "0")), last: asId(digits.padEnd(32, "f")) };
}

/** What a lead must be, besides its part and its state. */
function conditions({ parts, filter: { category, person, isOverdue }, me }: Asked): Fragment {
  const isByLocation = parts.every(({ location }) => location !== null);
  const location = isByLocation
    ? sql()`lead.location_id = part.location`
    : sql()`(part.location is null or lead.location_id = part.location)`;
  const assignee =
    person === null
      ? sql()`true`
      : person === "nobody"
        ? sql()`lead.assignee_id is null`
        : sql()`lead.assignee_id = ${person === "me" ? me : person}::uuid`;
  const deadline = sql()`coalesce(
    (part.deadlines->>lead.location_id)::float8, (part.deadlines->>'')::float8)`;
  return sql()`lead.site = part.site and lead.state = part.state and ${location} and ${assignee}
    and ${category === null ? sql()`true` : sql()`lead.category = ${category}`}
    and ${
      isOverdue
        ? sql()`lead.state = 'new' and lead.first_answered_at is null and lead.created_at <= to_timestamp(${deadline})`
        : sql()`true`
    }`;
}

/** Each part in each of the states. */
function partRows(parts: Part[], states: readonly LeadState[]): Fragment {
  const rows = parts.flatMap((part) => states.map((state) => ({ ...part, state })));
  return sql()`jsonb_to_recordset(${sql().json(rows)})
    as part(site text, location text, state text, deadlines jsonb)`;
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
async function selectLeads(asked: Asked): Promise<LeadRow[]> {
  const { before, table } = source(asked);
  const { tab, after } = asked.filter;
  const older =
    after === null
      ? sql()`true`
      : sql()`(lead.created_at, lead.id) < (to_timestamp(${after.at / 1_000}::float8), ${after.id}::uuid)`;
  return sql()<LeadRow[]>`
    with ${before} newest as (
      select lead.* from ${partRows(asked.parts, statesOf(tab))}
      cross join lateral (
        select lead.* from ${table} lead where ${conditions(asked)} and ${older}
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

async function countLeads(asked: Asked, states: readonly LeadState[]): Promise<Record<LeadState, number>> {
  const { before, table } = source(asked);
  const rows = await sql()<{ state: LeadState; count: number }[]>`
    with ${before} counted as (
      select part.state, capped.count from ${partRows(asked.parts, states)}
      cross join lateral (
        select count(*) as count from (
          select 1 from ${table} lead where ${conditions(asked)} limit ${MAX_COUNT}
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
      due: dueAt === undefined ? null : { at: momentText(dueAt, now, timeZone), isOver: dueAt <= now },
    };
  });
}
