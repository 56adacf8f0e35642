import { languageOf } from "~/i18n/language";
import { type DatabaseTransaction, db } from "~/platform/db.server";
import type { Site } from "~/site/site";
import { type Review, reviewSchema, areReviewsShown, type ReviewAggregate } from "./review-aggregate";
import { type ReviewView, toReviewView } from "./review-view";
import type { ReviewsService } from "./reviews-service";

/** The newest reviews of a site, or of one of its locations, that have a text; at most `limit`. */
export async function listReviews(site: string, limit: number, locationId?: string): Promise<Review[]> {
  const rows = await db().review.findMany({
    where: { site, locationId, NOT: { data: { path: ["text"], equals: "" } } },
    orderBy: [{ reviewedAt: "desc" }, { id: "asc" }],
    take: limit,
    select: { data: true },
  });
  return rows.map(({ data }) => reviewSchema.parse(data));
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

/** The aggregate of all reviews of a site or a location, including those that no list shows (spec 2 §3). */
export async function aggregateReviews(site: string, locationId?: string): Promise<ReviewAggregate> {
  const { _avg, _count } = await db().review.aggregate({
    where: { site, locationId },
    _avg: { rating: true },
    _count: true,
  });
  return { average: _avg.rating ?? 0, count: _count };
}

/** `average` and `count` are over all reviews, not only those in the list. */
export type ShownReviews = { reviews: ReviewView[]; average: number; count: number };

/**
 * The newest reviews of a site, or of one of its locations.
 *
 * @param now seconds UTC
 * @returns null if the site hides them, or their average is not above its minimum (spec 2 §4)
 */
export async function findShownReviews(
  { slug, config }: Pick<Site, "slug" | "config">,
  now: number,
  locationId?: string,
): Promise<ShownReviews | null> {
  const [reviews, aggregate] = await Promise.all([
    listReviews(slug, config.reviews.count, locationId),
    aggregateReviews(slug, locationId),
  ]);
  if (reviews.length === 0 || !areReviewsShown(aggregate, config.reviews)) return null;
  const language = languageOf(config.texts);
  return { reviews: reviews.map((review) => toReviewView(review, now, language)), ...aggregate };
}

/**
 * Sets the rating that a location shows to the average of its reviews in the table, unrounded, so that card,
 * page and structured data state the same figure. Without reviews there is no rating.
 */
export async function rateLocations(
  tx: Pick<DatabaseTransaction, "$executeRaw">,
  site: string,
  locationIds: string[],
): Promise<void> {
  await tx.$executeRaw`
    update locations set data = jsonb_set(data, '{reviews}', coalesce((
      select jsonb_build_object('averageRating', avg(rating)::float8, 'count', count(*))
      from reviews
      where reviews.site = locations.site and reviews.location_id = locations.id
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
