import type { SiteConfig } from "../site/config/site-config";
import type { ReviewAggregate } from "./review-aggregate";
import type { Review } from "./review";

/** Why there are no reviews to be had just now; nothing may be concluded about what there is. */
export type ReviewsTrouble =
  /** The service does not know the location, or nobody has told us its number there. */
  | "unknown_location"
  /** It does not let us in. */
  | "refused"
  /** It is down, late or not understood. */
  | "unavailable"
  /** It stopped before it had said everything. */
  | "incomplete";

export type ReviewsAnswer =
  | { ok: true; reviews: Review[]; aggregate: ReviewAggregate }
  | { ok: false; reason: ReviewsTrouble };

/**
 * The reviews port: who holds what customers wrote of a site's locations. Pages never ask it:
 * they read the table, into which another service's reviews are brought (syncReviews).
 */
export type ReviewsService = {
  /** `table`: they are in our own, and nothing is to be brought. */
  source: "table" | "google";
  /**
   * All reviews of one location, the newest first, those without words too.
   * It never throws for what a service does.
   */
  listAll(locationId: string): Promise<ReviewsAnswer>;
};

/** What of a site its reviews are brought in by. */
export type ReviewedSite = { slug: string; config: Pick<SiteConfig, "reviews" | "timeZone"> };

/** What bringing the reviews of a location in did to the table. */
export type Written = { added: number; changed: number; removed: number };

export type SyncedLocation = { locationId: string } & (Written | { reason: ReviewsTrouble });
