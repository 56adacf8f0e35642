import { db } from "~/platform/db.server";

import { reviewSchema, type Review } from "./review";
import type { ReviewAggregate } from "./are-reviews-shown";

/** The newest reviews of a site, or of one of its locations, at most `limit`, that have something to read. */
export async function listReviews(site: string, limit: number, locationId?: string): Promise<Review[]> {
  const rows = await db().review.findMany({
    where: { site, locationId, NOT: { data: { path: ["text"], equals: "" } } },
    orderBy: [{ reviewedAt: "desc" }, { id: "asc" }],
    take: limit,
    select: { data: true },
  });
  return rows.map(({ data }) => reviewSchema.parse(data));
}

/** All reviews of a location, stars without words too, the newest first. */
export async function allReviews(site: string, locationId: string): Promise<Review[]> {
  const rows = await db().review.findMany({
    where: { site, locationId },
    orderBy: [{ reviewedAt: "desc" }, { id: "asc" }],
    select: { data: true },
  });
  return rows.map(({ data }) => reviewSchema.parse(data));
}

/** Over all reviews of a site or a location, also those that no list shows (spec 2 §3). */
export async function aggregateReviews(site: string, locationId?: string): Promise<ReviewAggregate> {
  const { _avg, _count } = await db().review.aggregate({
    where: { site, locationId },
    _avg: { rating: true },
    _count: true,
  });
  return { average: _avg.rating ?? 0, count: _count };
}
