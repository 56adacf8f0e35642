import type { DatabaseTransaction } from "~/platform/db.server";

/**
 * Makes the rating that a location's card shows that of its reviews in the table, so that it
 * never contradicts them; without any there is none. For locations whose reviews a service has.
 */
export async function rateLocations(
  tx: Pick<DatabaseTransaction, "$executeRaw">,
  site: string,
  locationIds: string[],
): Promise<void> {
  await tx.$executeRaw`
    update locations set data = jsonb_set(data, '{reviews}', coalesce((
      select jsonb_build_object('averageRating', round(avg(rating)::numeric, 2), 'count', count(*))
      from reviews
      where reviews.site = locations.site and reviews.location_id = locations.id
      having count(*) > 0
    ), 'null'))
    where site = ${site} and id = any(${locationIds})`;
}
