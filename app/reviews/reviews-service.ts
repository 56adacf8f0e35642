import type { SiteConfig } from "~/site/config/site-config";

import type { ReviewAggregate, Review } from "./review-aggregate";

/** Why reviews could not be fetched; implies nothing about which reviews exist. */
export type ReviewsTrouble =
  /** The service does not know the location, or its id there is not configured. */
  | "unknown_location"
  /** Access was denied. */
  | "refused"
  /** It is down, late, or its answer is invalid. */
  | "unavailable"
  /** The list ended early. */
  | "incomplete";

type ReviewsAnswer =
  | { ok: true; reviews: Review[]; aggregate: ReviewAggregate }
  | { ok: false; reason: ReviewsTrouble };

/**
 * The reviews port: the source of a site's reviews. Pages never call it: they read the table, into
 * which the reviews of a service are imported (syncReviews).
 */
export type ReviewsService = {
  /** `table`: our own table, nothing to import. */
  source: "table" | "google";
  /**
   * All reviews of one location, newest first, including those without text. Failures of a service do not
   * throw.
   */
  listAll(locationId: string): Promise<ReviewsAnswer>;
};

/** The part of a site that the import needs. */
export type ReviewedSite = { slug: string; config: Pick<SiteConfig, "reviews" | "timeZone"> };

/** The changes an import made to the table. */
export type Written = { added: number; changed: number; removed: number };

export type SyncedLocation = { locationId: string } & (Written | { reason: ReviewsTrouble });
