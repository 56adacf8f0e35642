import { db } from "~/platform/db.server";
import { log } from "~/platform/log.server";

import { rateLocations } from "./rate-locations.server";
import type { ReviewedSite, ReviewsService, SyncedLocation } from "./reviews-service";
import { writeReviews } from "./write-reviews.server";

/** What its service has not confirmed for so long goes: its author may have withdrawn it. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Brings what a site's service holds into the table, a location at a time. One that gives no
 * whole list leaves its location as it was, with a line in the log.
 *
 * @param now seconds UTC
 */
export async function syncReviews(
  site: ReviewedSite,
  service: ReviewsService,
  now: number,
): Promise<SyncedLocation[]> {
  const { source } = service;
  if (source === "table") return [];
  const locationIds = Object.keys(site.config.reviews.google?.locations ?? {});
  const synced: SyncedLocation[] = [];
  for (const locationId of locationIds) {
    const answer = await service.listAll(locationId);
    if (answer.ok) {
      const { reviews } = answer;
      const written = await writeReviews({ site: site.slug, locationId, source, reviews, now });
      synced.push({ locationId, ...written });
    } else {
      const { reason } = answer;
      log.warn(
        { site: site.slug, location: locationId, reason },
        "reviews of a location were not brought in",
      );
      synced.push({ locationId, reason });
    }
  }
  await forget(site.slug, source, locationIds, now);
  return synced;
}

/** Of locations that the settings no longer name, and what was not seen for a month. */
async function forget(site: string, source: string, locationIds: string[], now: number): Promise<void> {
  const before = new Date(now * 1_000 - KEPT_DAYS * DAY_MS);
  await db().$transaction(async (tx) => {
    const { count } = await tx.review.deleteMany({
      where: { site, source, OR: [{ locationId: { notIn: locationIds } }, { seenAt: { lt: before } }] },
    });
    if (count > 0) await rateLocations(tx, site, locationIds);
  });
}
