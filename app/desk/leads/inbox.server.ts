import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/language";
import { spamWords } from "~/leads/spam-signals";
import type { AnswerClock } from "~/leads/work/clock.server";
import { LEAD_STATES, type LeadState, needsAnswer, OPEN_STATES } from "~/leads/work/lead-state";
import { type Worth, worthOf } from "~/leads/work/lead-worth";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";

import { pageOf } from "../desk-list";
import { sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { type Colleague, listColleagues } from "./assignable.server";
import type { Excerpt } from "./excerpt";
import { findSaid } from "./find-said.server";
import { type InboxCursor, type InboxFilter, isSearch } from "./inbox-filter";
import {
  type InboxQuery,
  conditions,
  findClocks,
  findFew,
  findParts,
  stateRows,
  source,
} from "./inbox-query.server";
import { leadSubject } from "./lead-in-scope.server";
import { type LeadRow, PAGE, selectLeads } from "./inbox-rows.server";
import { dayText, momentText } from "../moment-text";

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
  /** Where a search found it in what was written; null for one that is found by something else. */
  excerpt: Excerpt | null;
  location: string | null;
  /** Where it came from; null for a form of the site. */
  source: string | null;
  state: LeadState;
  assignee: Colleague | null;
  /** When it was sent, or last active in that order, in its location's time zone. */
  at: string;
  /** When an answer is due; null if answered or not required. */
  due: { at: string; isOver: boolean } | null;
  /** Why it is worth answering now, with the time or the word that is said; null for a lead that can wait. */
  worth: { is: Worth["is"]; at: string; word: string } | null;
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
  /** Those in which something that the shopper wrote has no answer. */
  waiting: number;
  /** New ones, and those that wait. */
  unread: number;
  /** Who leads may be assigned to, to filter by. */
  people: Colleague[];
  /** Whether the viewer manages leads anywhere: rules and exports. */
  isManager: boolean;
  /** Whether the viewer works on leads anywhere, and so may type one in. */
  mayAdd: boolean;
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
  const visible = { parts, filter: clocks ? filter : { ...filter, isOverdue: false }, me: staff.id };
  const few = await findFew(visible);
  const query = { ...visible, few };
  const maxCount = few === null && isSearch(filter.words) ? MAX_FOUND : MAX_COUNT;
  const countOpen = (only: Partial<InboxFilter>) => {
    const every = { ...filter, isOverdue: false, isWaiting: false };
    return countLeads({ ...query, filter: { ...every, ...only } }, OPEN_STATES, maxCount);
  };
  const [rows, counts, overdue, waiting, people] = await Promise.all([
    selectLeads(query, now),
    countLeads({ ...query, filter: { ...visible.filter, isWaiting: false } }, LEAD_STATES, maxCount),
    clocks ? countOpen({ isOverdue: true }) : null,
    countOpen({ isWaiting: true }),
    listColleagues(sitesFor(scope, "leads.read").map(({ site }) => site)),
  ]);
  const { shown, next } = pageOf(rows, PAGE, ({ orderedAt, id, isTop }) => ({
    at: Math.round(orderedAt * 1_000),
    ...{ id, isTop },
  }));
  const said = await findSaid(shown, filter.words);
  return {
    leads: toLines(
      shown.map((row) => ({ ...row, at: order === "activity" ? row.activeAt : row.sentAt })),
      {
        clocks: clocks ?? (await findClocks(shown.map(({ site }) => site))),
        texts: await findTexts(shown.filter(({ state }) => state === "spam").map(({ site }) => site)),
        said,
      },
      now,
    ),
    next,
    counts,
    maxCount,
    overdue: overdue && sumOpen(overdue),
    waiting: sumOpen(waiting),
    unread: counts.new + waiting.working,
    people,
    isManager: sitesFor(scope, "leads.manage").length > 0,
    mayAdd: sitesFor(scope, "leads.work").length > 0,
  };
}

function sumOpen(counts: Record<LeadState, number>): number {
  return OPEN_STATES.reduce((sum, state) => sum + counts[state], 0);
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

type Known = {
  clocks: ReadonlyMap<string, AnswerClock>;
  texts: ReadonlyMap<string, TextOverrides>;
  said: Awaited<ReturnType<typeof findSaid>>;
};

function toLines(
  rows: readonly (LeadRow & { at: number })[],
  { clocks, texts, said }: Known,
  now: Seconds,
): InboxLead[] {
  return rows.map((row) => {
    const { site, siteName, id, name, car, text, location, locationId, source, state, assignee } = row;
    const within = (moment: Seconds) => momentText(moment, now, row.timeZone, "within");
    const dueAt = needsAnswer(row) ? clocks.get(site)?.dueAt(locationId, row.sentAt) : undefined;
    const worth = worthOf({ ...row, isOverdue: dueAt !== undefined && dueAt <= now });
    return {
      ...{
        site,
        siteName,
        id,
        name: name || plainText({}, "inbox.name_deleted"),
        car,
        message: text,
        excerpt: said(row)?.excerpt ?? null,
        location,
        source,
        state,
        assignee,
      },
      subject: leadSubject(row.subject),
      at: row.isDay ? dayText(row.at, row.timeZone) : momentText(row.at, now, row.timeZone),
      worth: worth && {
        is: worth.is,
        at: within(worth.is === "overdue" ? (dueAt ?? worth.since) : worth.since),
        word: worth.is === "hot" ? worth.word : "",
      },
      spam: spamOf(
        spamWords(texts.get(site) ?? {}, { payload: { spam_signals: row.signals } }),
        row.markedBy,
      ),
      due: dueAt === undefined ? null : { at: within(dueAt), isOver: dueAt <= now },
    };
  });
}

function spamOf(reasons: string[], markedBy: string | null): InboxLead["spam"] {
  if (reasons.length > 0) return { reasons };
  return markedBy === null ? null : { by: markedBy };
}
