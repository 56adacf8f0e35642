import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { HideReason } from "~/reviews/hide-reason";
import { reviewSchema } from "~/reviews/review-aggregate";
import { longDate } from "~/i18n/date-format";

import { pageOf, type SiteCursor } from "../desk-list";
import { partRows } from "../list-query.server";
import { momentText } from "../moment-text";
import { includesLocation, locationsFor, type Part, partsFor, type Scope } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { REVIEW_TABS, type ReviewFilter, type ReviewTab } from "./review-filter";

const PAGE = 30;

/** A review as the list shows it. */
export type DeskReview = {
  site: string;
  siteName: string;
  id: string;
  customer: string;
  rating: number;
  text: string;
  date: string;
  location: string | null;
  /** `file`, or the service that it was imported from. */
  source: string;
  /** A reply by staff has `by`, and replaces the source's. */
  reply: { text: string; by: string | null; at: string } | null;
  hidden: { reason: HideReason; note: string; by: string; at: string } | null;
  /** Whether the viewer may reply to it and hide it. */
  mayAnswer: boolean;
};

type ReviewPage = {
  reviews: DeskReview[];
  /** Where the next page begins; null on the last. */
  next: SiteCursor | null;
  counts: Record<ReviewTab, number>;
};

type Row = {
  [Key in "site" | "siteName" | "timeZone" | "id" | "source"]: string;
} & {
  [Key in "locationId" | "location" | "reply" | "repliedBy" | "hiddenBy"]: string | null;
} & {
  data: unknown;
  hiddenFor: HideReason | null;
  hiddenNote: string | null;
  repliedAt: number | null;
  hiddenAt: number | null;
  reviewedAt: number;
};

/**
 * Reviews in a scope, newest first. A review without a location is visible only to roles for the whole site.
 *
 * @returns null if the filter names a place outside the scope
 */
export async function listDeskReviews(
  { scope }: OnDesk,
  filter: ReviewFilter,
  now: Seconds,
): Promise<ReviewPage | null> {
  const parts = partsFor(scope, "reviews.read", filter.place);
  if (parts === null) return null;
  const { tab, after } = filter;
  const older =
    after === null
      ? sql()`true`
      : sql()`(r.reviewed_at, r.site, r.id) < (to_timestamp(${after.at / 1_000}::float8), ${after.site}, ${after.id})`;
  const countOf = (each: ReviewTab) => sql()`(count(*) filter (where ${inTab(each, now)}))::int`;
  const [rows, [counted]] = await Promise.all([
    sql()<Row[]>`
      select r.site, sites.config->>'name' as "siteName", sites.config->>'timeZone' as "timeZone", r.id, r.source,
        r.data, r.location_id as "locationId", location.name as location, said.reply, said.replied_by as "repliedBy",
        extract(epoch from said.replied_at)::float8 as "repliedAt", said.hidden_for as "hiddenFor",
        said.hidden_note as "hiddenNote", said.hidden_by as "hiddenBy",
        extract(epoch from said.hidden_at)::float8 as "hiddenAt",
        extract(epoch from r.reviewed_at)::float8 as "reviewedAt"
      ${reviewsIn(parts, filter)} and ${inTab(tab, now)} and ${older}
      order by r.reviewed_at desc, r.site desc, r.id desc limit ${PAGE + 1}`,
    sql()<Record<ReviewTab, number>[]>`
      select ${countOf("open")} as open, ${countOf("late")} as late, ${countOf("answered")} as answered, ${countOf("hidden")} as hidden,
        ${countOf("all")} as all ${reviewsIn(parts, filter)}`,
  ]);
  const { shown, next } = pageOf(rows, PAGE, ({ reviewedAt, site, id }) => ({
    at: Math.round(reviewedAt * 1_000),
    site,
    id,
  }));
  return {
    reviews: shown.map((row) => toDeskReview(scope, row, now)),
    next,
    counts: counted ?? (Object.fromEntries(REVIEW_TABS.map((each) => [each, 0])) as ReviewPage["counts"]),
  };
}

function toDeskReview(scope: Scope, row: Row, now: Seconds): DeskReview {
  const { site, siteName, timeZone, id, source, location, locationId, reply, repliedBy, hiddenFor } = row;
  const { customerName, rating, text, reviewDate, replyText, replyDate } = reviewSchema.parse(row.data);
  const say = (moment: number | null) => (moment === null ? "" : momentText(moment, now, timeZone));
  const sourceReply = replyText === null ? null : { text: replyText, by: null, at: replyDate ?? "" };
  return {
    site,
    siteName,
    id,
    source,
    location,
    customer: customerName,
    rating,
    text,
    date: longDate(reviewDate, "en-AU"),
    reply: reply === null ? sourceReply : { text: reply, by: repliedBy, at: say(row.repliedAt) },
    hidden: hiddenFor && {
      reason: hiddenFor,
      note: row.hiddenNote ?? "",
      by: row.hiddenBy ?? "",
      at: say(row.hiddenAt),
    },
    mayAnswer: includesLocation(locationsFor(scope, site, "reviews.answer"), locationId),
  };
}

function reviewsIn(parts: readonly Part[], { rating, source }: ReviewFilter) {
  return sql()`
    from ${partRows(parts)}
    join sites on sites.slug = part.site
    join reviews r on r.site = part.site
    left join review_answers said on said.site = r.site and said.review_id = r.id
    left join locations location on location.site = r.site and location.id = r.location_id
    where (part.location is null or r.location_id = part.location)
      and (${rating}::int is null or round(r.rating) = ${rating}::int)
      and (${source}::text is null or r.source = ${source})`;
}

/** A reply is late after this. */
const REPLY_DAYS = 7;

function inTab(tab: ReviewTab, now: Seconds): ReturnType<typeof reviewsIn> {
  const isAnswered = sql()`(said.reply is not null or r.data->>'replyText' is not null)`;
  switch (tab) {
    case "open":
      return sql()`said.hidden_for is null and not ${isAnswered}`;
    case "late":
      return sql()`${inTab("open", now)} and r.reviewed_at <= to_timestamp(${now}) - make_interval(days => ${REPLY_DAYS})`;
    case "answered":
      return sql()`said.hidden_for is null and ${isAnswered}`;
    case "hidden":
      return sql()`said.hidden_for is not null`;
    case "all":
      return sql()`said.hidden_for is null`;
  }
}

/** The only access to a review for changes; null if the person may not answer it. */
export async function findReviewInScope(
  scope: Scope,
  site: string,
  id: string,
): Promise<{ customer: string } | null> {
  const locations = locationsFor(scope, site, "reviews.answer");
  if (locations === null) return null;
  const [row] = await sql()<{ locationId: string | null; customer: string }[]>`
    select location_id as "locationId", data->>'customerName' as customer from reviews
    where site = ${site} and id = ${id}`;
  return row && includesLocation(locations, row.locationId) ? { customer: row.customer } : null;
}

/** A search that shoppers saved. */
type FollowedSearch = {
  site: string;
  siteName: string;
  name: string;
  /** How many shoppers saved it, and how many of those get alerts by text message or mail. */
  shoppers: number;
  alerted: number;
};

/** The most followed ones are listed. */
const MAX_SEARCHES = 200;

/** How many shoppers follow which searches of the sites in scope. Counts only, no personal data. */
export async function listFollowedSearches(scope: Scope): Promise<FollowedSearch[]> {
  const sites = (partsFor(scope, "reviews.read", null) ?? []).flatMap(({ site, location }) =>
    location === null ? [site] : [],
  );
  return sql()<FollowedSearch[]>`
    select f.site, sites.config->>'name' as "siteName", min(f.name) as name, count(*)::int as shoppers,
      (count(*) filter (where a.sms_since is not null
        or (a.email_since is not null and a.email_verified_at is not null)))::int as alerted
    from saved_searches f join sites on sites.slug = f.site
    left join alert_settings a on a.site = f.site and a.phone = f.phone
    where f.site = any(${sites})
    group by f.site, sites.config, f.query order by shoppers desc, f.site, name limit ${MAX_SEARCHES}`;
}
