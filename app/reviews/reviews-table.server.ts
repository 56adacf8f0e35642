import { allReviews, aggregateReviews } from "./reviews.server";
import type { ReviewsService } from "./reviews-service";

/** The reviews of a site as its own table has them: what `npm run seed` or a service put there. */
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
