import { languageOf } from "~/i18n/language";
import { db, sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { cachedWithSite } from "~/site/cached-with-site.server";
import type { Site } from "~/site/site";
import { UNCOUNTED } from "./hide-reason";
import { listShownReviews } from "./list-all-reviews.server";
import { type Review, reviewSchema, areReviewsShown, type ReviewAggregate } from "./review-aggregate";
import { type ReviewView, toReviewView } from "./review-view";
import type { ReviewsService } from "./reviews-service";

/**
 * The newest reviews of a site, or of one of its locations, that have a text and are not hidden; at most `limit`. A reply
 * by staff replaces the source's reply.
 */
export function listReviews(site: string, limit: number, locationId?: string): Promise<Review[]> {
  const wanted = { locationId: locationId ?? null, stars: null, topic: null, withWords: "only" } as const;
  return listShownReviews(site, wanted, { sort: "newest", limit, offset: 0 });
}

/** All reviews of a location, newest first, including stars without text. */
async function allReviews(site: string, locationId: string): Promise<Review[]> {
  const rows = await db().review.findMany({
    where: { site, locationId },
    orderBy: [{ reviewedAt: "desc" }, { id: "asc" }],
    select: { data: true },
  });
  return rows.map(({ data }) => reviewSchema.parse(data));
}

/**
 * The aggregate of all reviews of a site or a location, including those that no list shows (spec 2 §3), but without those
 * hidden because no customer of this business wrote them.
 */
export async function aggregateReviews(site: string, locationId?: string): Promise<ReviewAggregate> {
  const [row] = await sql()<ReviewAggregate[]>`
    select coalesce(avg(rating), 0)::float8 as average, count(*)::int as count from reviews r
    where site = ${site} and (${locationId ?? null}::text is null or location_id = ${locationId ?? null})
      and not exists (
        select 1 from review_answers said where said.site = r.site and said.review_id = r.id
          and said.hidden_for = any(${[...UNCOUNTED]}))`;
  return row ?? { average: 0, count: 0 };
}

/** `average` and `count` are over all reviews, not only those in the list. */
export type ShownReviews = { reviews: ReviewView[]; average: number; count: number };

/**
 * The newest reviews of a site, or of one of its locations.
 *
 * @returns null if the site hides them, or their average is not above its minimum (spec 2 §4)
 */
export async function findShownReviews(
  site: ReviewedSite,
  now: Seconds,
  locationId?: string,
): Promise<ShownReviews | null> {
  const { config } = site;
  const [reviews, aggregate] = await reviewsOf(site, locationId);
  if (reviews.length === 0 || !areReviewsShown(aggregate, config.reviews)) return null;
  const language = languageOf(config.texts);
  return { reviews: reviews.map((review) => toReviewView(review, now, language)), ...aggregate };
}

type ReviewedSite = Pick<Site, "slug" | "config">;

const reviewsOf = cachedWithSite(({ slug, config }: ReviewedSite, locationId) =>
  Promise.all([listReviews(slug, config.reviews.count, locationId), aggregateReviews(slug, locationId)]),
);

/** A statement in a transaction of either client. */
type Execute = (statement: TemplateStringsArray, ...values: (string | string[])[]) => PromiseLike<unknown>;

/**
 * Sets the rating that a location shows to the average of its reviews in the table, unrounded, so that card,
 * page and structured data state the same figure. Without reviews there is no rating.
 */
export async function rateLocations(execute: Execute, site: string, locationIds: string[]): Promise<void> {
  await execute`
    update locations set data = jsonb_set(data, '{reviews}', coalesce((
      select jsonb_build_object('averageRating', avg(rating)::float8, 'count', count(*))
      from reviews
      where reviews.site = locations.site and reviews.location_id = locations.id and not exists (
        select 1 from review_answers said where said.site = reviews.site and said.review_id = reviews.id
          and said.hidden_for = any(${[...UNCOUNTED]}))
      having count(*) > 0
    ), 'null'))
    where site = ${site} and id = any(${locationIds})`;
}

/** The reviews in the site's own table, from `npm run seed` or an import. */
export function createTableReviews(site: string): ReviewsService {
  return {
    source: "table",
    async listAll(locationId) {
      const [reviews, aggregate] = await Promise.all([
        allReviews(site, locationId),
        aggregateReviews(site, locationId),
      ]);
      return { ok: true, reviews, aggregate };
    },
  };
}
