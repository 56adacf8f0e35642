import { db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { daysKept } from "~/platform/retention";
import { env } from "~/platform/env.server";

import type { Review } from "./review-aggregate";
import type { ReviewedSite, ReviewsService, SyncedLocation, Written } from "./reviews-service";
import { createTableReviews, rateLocations } from "./reviews.server";
import type { Prisma } from "../../prisma/client/client";
import { createGoogleReviews } from "./reviews-google.server";

type Brought = {
  site: string;
  locationId: string;
  source: string;
  /** All reviews that the service has for the location. */
  reviews: readonly Review[];
  now: Seconds;
};

const DAY_MS = 86_400_000;

/**
 * Imports the reviews of a site's service into the table, one location at a time. If the service gives no
 * complete list, the location stays unchanged and a line is logged.
 */
export async function syncReviews(
  site: ReviewedSite,
  service: ReviewsService,
  now: Seconds,
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

/**
 * Deletes reviews of locations that the settings no longer name, and those not seen for a month, since their
 * authors may have withdrawn them.
 */
async function forget(site: string, source: string, locationIds: string[], now: Seconds): Promise<void> {
  const before = new Date(now * 1_000 - daysKept("reviews") * DAY_MS);
  await db().$transaction(async (tx) => {
    const { count } = await tx.review.deleteMany({
      where: { site, source, OR: [{ locationId: { notIn: locationIds } }, { seenAt: { lt: before } }] },
    });
    if (count === 0) return;
    await rateLocations((...statement) => tx.$executeRaw(...statement), site, locationIds);
    await announceReviews(tx, site);
  });
}

/**
 * Replaces a location's reviews in the table by those of its service: unchanged ones are left alone, edits
 * and replies are updated, and reviews that the service no longer has are deleted. Reviews of other
 * locations, sites and sources are not touched. Atomic.
 */
async function writeReviews({ site, locationId, source, reviews, now }: Brought): Promise<Written> {
  const rows = reviews.map((data) => ({
    id: data.id,
    rating: data.rating,
    reviewed_at: data.reviewDate,
    data,
  }));
  const ids = reviews.map(({ id }) => id);
  const seenAt = new Date(now * 1_000);
  return db().$transaction(async (tx) => {
    // Serialises this with a seed and with another import.
    await tx.$queryRaw`select slug from sites where slug = ${site} for update`;
    const [counts] = await tx.$queryRaw<Omit<Written, "removed">[]>`
      with before as (
        select id, data from reviews where site = ${site} and source = ${source}
      ), now as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row(id text, rating float8, reviewed_at timestamptz, data jsonb)
      ), written as (
        insert into reviews (site, id, location_id, rating, reviewed_at, source, seen_at, data)
        select ${site}, id, ${locationId}, rating, reviewed_at, ${source}, ${seenAt}, data from now
        on conflict (site, id) do update set
          location_id = excluded.location_id, rating = excluded.rating, reviewed_at = excluded.reviewed_at,
          source = excluded.source, seen_at = excluded.seen_at, data = excluded.data
        returning id, data
      )
      select count(*) filter (where before.id is null)::int as added,
             count(*) filter (where before.data <> written.data)::int as changed
      from written left join before using (id)`;
    const { count: removed } = await tx.review.deleteMany({
      where: { site, locationId, source, id: { notIn: ids } },
    });
    await rateLocations((...statement) => tx.$executeRaw(...statement), site, [locationId]);
    const written = { added: counts?.added ?? 0, changed: counts?.changed ?? 0, removed };
    if (written.added + written.changed + written.removed > 0) await announceReviews(tx, site);
    return written;
  });
}

/** Pages that show reviews are rendered again: they are cached under their site's revision. */
async function announceReviews(tx: Prisma.TransactionClient, site: string): Promise<void> {
  await tx.$executeRaw`update sites set revision = revision + 1 where slug = ${site}`;
  await tx.$executeRaw`select pg_notify('site_changed', ${site})`;
}

type Run = {
  service: (site: ReviewedSite) => ReviewsService;
  now: Seconds;
  stopping?: AbortSignal;
};

/** Imports the reviews of every site that has a service. A failure of one site does not affect the others. */
export async function runReviews(
  sites: AsyncIterable<ReviewedSite>,
  { service, now, stopping }: Run,
): Promise<void> {
  for await (const site of sites) {
    if (stopping?.aborted) return;
    if (site.config.reviews.google === null) continue;
    try {
      const chosen = service(site);
      if (chosen.source === "table") log.warn({ site: site.slug }, "the site's reviews service has no key");
      else await syncReviews(site, chosen, now);
    } catch (error) {
      log.error({ err: error, site: site.slug }, "reviews of a site were not finished");
    }
  }
}

/** Chooses the source of a site's reviews: its Google profile if it has one and a key, else the table. */
export function reviewsService({ slug, config }: ReviewedSite): ReviewsService {
  const { google } = config.reviews;
  const key = env().REVIEW_SERVICES?.[slug];
  if (google === null || key === undefined) return createTableReviews(slug);
  return createGoogleReviews({ ...key, ...google, timeZone: config.timeZone });
}
