import type { DatabaseTransaction } from "~/platform/db.server";

/**
 * Sets the rating that a location shows to the average of its reviews in the table, unrounded:
 * card, page and structured data then state one figure. Without reviews there is no rating.
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
