import { sql } from "~/platform/db.server";
import { REVIEW_TOPICS, type ReviewTopic } from "~/site/config/review-topic";

import { type Review, reviewSchema } from "./review-aggregate";
import type { ReviewSort } from "./review-filter";
import { topicPattern } from "./review-topics";

/** Shown reviews of a location with so many stars, about a topic, or all; `withWords`: without those that are stars alone. */
type Wanted = {
  locationId: string | null;
  stars: number | null;
  topic: ReviewTopic | null;
  withWords?: "only";
};

/** By which stars are multiplied to be in ascending order. */
const SIGNS: Record<ReviewSort, number> = { newest: 0, highest: -1, lowest: 1 };

/** How many shown reviews there are of a location with so many stars. */
type ReviewCount = { locationId: string | null; stars: number; count: number };

/** Of all reviews about a topic, or of anything, that staff have not hidden, with words or without. */
export async function countShownReviews(site: string, topic: ReviewTopic | null): Promise<ReviewCount[]> {
  const pattern = topic && topicPattern(topic);
  return sql()<ReviewCount[]>`
    select r.location_id as "locationId", round(r.rating)::int as stars, count(*)::int as count
    from reviews r
    left join review_answers said on said.site = r.site and said.review_id = r.id
    where r.site = ${site} and said.hidden_for is null
      and (${pattern}::text is null or lower(r.data->>'text') ~ ${pattern})
    group by 1, 2`;
}

/** How many shown reviews of a location with so many stars there are of each topic, those without any left out. */
export async function countTopics(
  site: string,
  { locationId, stars }: Pick<Wanted, "locationId" | "stars">,
): Promise<{ topic: ReviewTopic; count: number }[]> {
  return sql()<{ topic: ReviewTopic; count: number }[]>`
    select topics.topic, count(*)::int as count
    from reviews r
    left join review_answers said on said.site = r.site and said.review_id = r.id
    join unnest(${[...REVIEW_TOPICS]}::text[], ${REVIEW_TOPICS.map(topicPattern)}::text[])
      with ordinality as topics(topic, pattern, place) on lower(r.data->>'text') ~ topics.pattern
    where r.site = ${site} and said.hidden_for is null
      and (${locationId}::text is null or r.location_id = ${locationId})
      and (${stars}::int is null or round(r.rating)::int = ${stars})
    group by topics.topic, topics.place order by topics.place`;
}

/**
 * The newest first, or those with most or fewest stars; those with words before those of the same day with stars alone.
 * A reply by staff replaces the source's.
 */
export async function listShownReviews(
  site: string,
  { locationId, stars, topic, withWords }: Wanted,
  { sort, limit, offset }: { sort: ReviewSort; limit: number; offset: number },
): Promise<Review[]> {
  const pattern = topic && topicPattern(topic);
  const sign = SIGNS[sort];
  const rows = await sql()<{ data: object; reply: string | null; replyDate: string | null }[]>`
    select r.data, said.reply,
      to_char(said.replied_at at time zone (sites.config->>'timeZone'), 'YYYY-MM-DD') as "replyDate"
    from reviews r join sites on sites.slug = r.site
    left join review_answers said on said.site = r.site and said.review_id = r.id
    where r.site = ${site} and said.hidden_for is null
      and (${locationId}::text is null or r.location_id = ${locationId})
      and (${stars}::int is null or round(r.rating)::int = ${stars})
      and (${pattern}::text is null or lower(r.data->>'text') ~ ${pattern})
      and (${withWords ?? null}::text is null or r.data->>'text' <> '')
    order by r.rating * ${sign}::int, r.reviewed_at desc, (r.data->>'text' = ''), r.id limit ${limit} offset ${offset}`;
  return rows.map(({ data, reply, replyDate }) =>
    reviewSchema.parse(reply === null ? data : { ...data, replyText: reply, replyDate }),
  );
}
