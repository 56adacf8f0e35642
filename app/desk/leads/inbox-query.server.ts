import type { PendingQuery, Row } from "postgres";

import { type AnswerClock, findAnswerClock } from "~/leads/work/clock.server";
import { type LeadState, OPEN_STATES } from "~/leads/work/lead-state";
import { isHan } from "~/platform/full-name";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { type Ability } from "../roles";
import { type Part as Place, partsFor, type Scope } from "../scope";
import { type InboxFilter, isSearch } from "./inbox-filter";

/** A site's leads, or those of one location; `deadlines` as AnswerClock has them. */
type Part = Place & { deadlines: Record<string, number> };
export type InboxQuery = {
  parts: Part[];
  filter: InboxFilter;
  me: string;
  /** Ids of the leads that a search finds, null if it finds a lot; undefined if nobody has looked (findFew). */
  few?: readonly string[] | null;
};

/** A search that finds more than this finds a page of any state soon. */
const MAX_FEW = 2_000;

/** Messages that a search reads: one of words that many use is not about one of them. */
const MAX_SAID = 500;

/** With more sites than this, overdue leads are counted only once a site is chosen. */
const MAX_CLOCKS = 50;

/** The parts of a scope that match a filter; `clocks` is null if there are too many sites. */
type Parts = { parts: Part[]; clocks: ReadonlyMap<string, AnswerClock> | null };

/** @returns null for a place outside the scope */
export async function findParts(
  scope: Scope,
  place: InboxFilter["place"],
  ability: Ability,
  now: Seconds,
): Promise<Parts | null> {
  const places = partsFor(scope, ability, place);
  if (places === null) return null;
  const sites = [...new Set(places.map(({ site }) => site))];
  const clocks = sites.length <= MAX_CLOCKS ? await findClocks(sites) : null;
  const parts = places.map((each) => ({
    ...each,
    deadlines: clocks?.get(each.site)?.overdueUntil(now) ?? {},
  }));
  return { parts, clocks };
}

export async function findClocks(sites: readonly string[]): Promise<Map<string, AnswerClock>> {
  const found = [...new Set(sites)].map(async (site) => [site, await findAnswerClock(site)] as const);
  return new Map(await Promise.all(found));
}

type Fragment = PendingQuery<Row[]>;

/**
 * The search's matches, computed once for all parts. Without a search, or with one that finds a lot, the table itself:
 * `conditions` then reads it in its order until a page is full.
 */
export function source({ parts, filter, few }: InboxQuery): { before: Fragment; table: Fragment } {
  if (!isSearch(filter.words) || few === null) return { before: sql()``, table: sql()`leads` };
  const found = few
    ? sql()`select leads.* from ${wantedSites(parts)}
        join leads on leads.site = wanted.site and leads.id = any(${[...few]}::uuid[])`
    : matches({ parts, words: filter.words, columns: sql()`*`, limit: sql()`` });
  return { before: sql()`found as materialized (${found}),`, table: sql()`found` };
}

/**
 * The matches of a search for the statements of one page: names alike make the index of words read long lists, which
 * then happens once and not for each statement.
 *
 * @returns null without a search, or for one that finds a lot
 */
export async function findFew({ parts, filter: { words } }: InboxQuery): Promise<string[] | null> {
  if (!isSearch(words)) return null;
  // Each site stops there too: the union of all would be made before its first row is.
  const limit = sql()`limit ${MAX_FEW + 1}`;
  const rows = await sql()<
    { id: string }[]
  >`${matches({ parts, words, columns: sql()`id`, limit })} ${limit}`;
  return rows.length > MAX_FEW ? null : rows.map(({ id }) => id);
}

function wantedSites(parts: Part[]): Fragment {
  return sql()`unnest(${[...new Set(parts.map(({ site }) => site))]}::text[]) wanted(site)`;
}

/** Words beyond these do not narrow a search. */
const MAX_TERMS = 8;

type Match = {
  parts: Part[];
  words: string;
  /** Of `leads`. */ columns: Fragment;
  /** A site's. */ limit: Fragment;
};

function matches({ parts, words, columns, limit }: Match): Fragment {
  const reference = referencesOf(words);
  const sites = wantedSites(parts);
  return sql()`
    select lead.* from ${sites} cross join lateral (
      select ${columns} from leads where leads.site = wanted.site and ${containsAll(words, isMatch)}
      ${limit}
    ) lead
    union
    select lead.* from ${sites} cross join lateral (
      select ${columns} from leads where leads.site = wanted.site and leads.id in (
        select said.lead_id from lead_changes said
        where said.site = wanted.site and said.words is not null and ${containsAll(words, isSaid)}
        limit ${MAX_SAID}
      )
    ) lead
    union
    select lead.* from ${sites} cross join lateral (
      select ${columns} from leads where leads.site = wanted.site
        and leads.id between ${reference.first}::uuid and ${reference.last}::uuid
    ) lead`;
}

/** Whether all words are in the shopper's name or address; of `leads`, by the index of its words. */
export function isNamed(words: string): Fragment {
  return sql()`${containsAll(words, isMatch)} and ${containsAll(
    words,
    (text) =>
      sql()`strpos(lead_fold(concat_ws(' ', '', leads.name, leads.last_name, leads.email, '')), ${text}) > 0`,
  )}`;
}

function containsAll(words: string, isIn: (text: Fragment) => Fragment): Fragment {
  const terms = termsOf(words).map((term) => isIn(soughtText(term)));
  return terms.reduce((all, each) => sql()`${all} and ${each}`);
}

/**
 * Whether a search that finds a lot finds a lead. The planner expects a third of all to match, and so reads them in
 * the order of the list; of a LIKE it expects next to none, and would sort all.
 */
function isFound(words: string): Fragment {
  const reference = referencesOf(words);
  return sql()`(${hasAll(sql()`lead.words`, words)}
    or lead.id between ${reference.first}::uuid and ${reference.last}::uuid)`;
}

/**
 * What each lead that is found must contain, in any order. A phone number is one term, as leads have it: digits
 * without country code and leading zero.
 */
function termsOf(words: string): string[] {
  if (/^\+?[\d\s()-]+$/.test(words)) {
    const digits = words.replace(/\D/g, "");
    const key = digits.replace(/^(?:(?:0011|00)?61(?=0?\d{9}$))?0*/, "");
    return [key.length > 2 ? key : digits];
  }
  // Folding removes what joins a word's parts, and a shopper may have left a space there.
  const terms = words.split(/[\s'’‘`\u2010-\u2015-]+/).filter(Boolean);
  return terms.length === 0 ? [words] : terms.flatMap(charactersOf).slice(0, MAX_TERMS);
}

/** A Chinese name is stored as two, in the other order than it is written in. */
function charactersOf(term: string): string[] {
  return isHan(term) ? Array.from(term) : [term];
}

/**
 * A term in the spelling of `leads.words`; null for one of which nothing is left. Fewer than three letters have a
 * trigram at the start of a word only.
 */
function soughtText(term: string): Fragment {
  return sql()`(
    select case when length(folded) < 3 then ' ' else '' end || folded
    from (select nullif(lead_fold(${term}), '') as folded) spelled
  )`;
}

/** Whether a text is in `leads.words`, by the index. */
function isMatch(text: Fragment): Fragment {
  return isLike(sql()`leads.words`, text);
}

/** Whether a text is in what a message of a conversation says, by the index. */
function isSaid(text: Fragment): Fragment {
  return isLike(sql()`said.words`, text);
}

function isLike(column: Fragment, text: Fragment): Fragment {
  return sql()`${column} like '%' || regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** Whether all words of a search are in a folded text. */
export function hasAll(folded: Fragment, words: string): Fragment {
  return containsAll(words, (text) => sql()`strpos(${folded}, ${text}) > 0`);
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** The id prefix in a reference copied from a mail; an id that no lead has if it is not a reference. */
function referencesOf(words: string): { first: string; last: string } {
  const digits = words.toLowerCase().replaceAll("-", "");
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return { first: NO_ID, last: NO_ID };
  const asId = (text: string) => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { first: asId(digits.padEnd(32, "0")), last: asId(digits.padEnd(32, "f")) };
}

/** Whether an open lead's answer was due and its shopper has not heard from the dealer. */
export function isLate(): Fragment {
  return sql()`(lead.state in ${sql()(OPEN_STATES)} and lead.first_answered_at is null and lead.created_at <= to_timestamp(
    coalesce((part.deadlines->>lead.location_id)::float8, (part.deadlines->>'')::float8)))`;
}

/** The filter's conditions other than part and state. */
export function conditions({ parts, filter, me, few }: InboxQuery): Fragment {
  const { category, person, isOverdue, isWaiting, words } = filter;
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
  return sql()`lead.site = part.site and lead.state = part.state and ${location} and ${assignee}
    and ${category === null ? sql()`true` : sql()`lead.category = ${category}`}
    and ${isOverdue ? isLate() : sql()`true`}
    and ${isWaiting ? sql()`lead.waiting_since is not null` : sql()`true`}
    and ${few === null && isSearch(words) ? isFound(words) : sql()`true`}`;
}

/** Every combination of part and state. */
export function stateRows(parts: Part[], states: readonly LeadState[]): Fragment {
  const rows = parts.flatMap((part) => states.map((state) => ({ ...part, state })));
  return sql()`jsonb_to_recordset(${sql().json(rows)})
    as part(site text, location text, state text, deadlines jsonb)`;
}
