import { sql } from "~/platform/db.server";

import { type Review, reviewSchema } from "./review-aggregate";

/** Shown reviews of a location with so many stars, or all of them; `withWords`: without those that are stars alone. */
type Wanted = { locationId: string | null; stars: number | null; withWords?: "only" };

/** How many shown reviews there are of a location with so many stars. */
type ReviewCount = { locationId: string | null; stars: number; count: number };

/** Of all reviews that staff have not hidden, with words or without. */
export async function countShownReviews(site: string): Promise<ReviewCount[]> {
  return sql()<ReviewCount[]>`
    select r.location_id as "locationId", round(r.rating)::int as stars, count(*)::int as count
    from reviews r
    left join review_answers said on said.site = r.site and said.review_id = r.id
    where r.site = ${site} and said.hidden_for is null
    group by 1, 2`;
}

/** The newest first, those with words before those of the same day with stars alone; a reply by staff replaces the source's. */
export async function listShownReviews(
  site: string,
  { locationId, stars, withWords }: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<Review[]> {
  const rows = await sql()<{ data: object; reply: string | null; replyDate: string | null }[]>`
    select r.data, said.reply,
      to_char(said.replied_at at time zone (sites.config->>'timeZone'), 'YYYY-MM-DD') as "replyDate"
    from reviews r join sites on sites.slug = r.site
    left join review_answers said on said.site = r.site and said.review_id = r.id
    where r.site = ${site} and said.hidden_for is null
      and (${locationId}::text is null or r.location_id = ${locationId})
      and (${stars}::int is null or round(r.rating)::int = ${stars})
      and (${withWords ?? null}::text is null or r.data->>'text' <> '')
    order by r.reviewed_at desc, (r.data->>'text' = ''), r.id limit ${limit} offset ${offset}`;
  return rows.map(({ data, reply, replyDate }) =>
    reviewSchema.parse(reply === null ? data : { ...data, replyText: reply, replyDate }),
  );
}
