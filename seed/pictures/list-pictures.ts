import type { Sql, TransactionSql } from "postgres";

import { type NamedPhotographs, queuePhotographs } from "~/photographs/queue-photographs.server";
import type { QueuePhotos } from "~/stock/import/import-vehicles.server";

import { artworkOfCar, type DrawnCar } from "./artwork-of-car";
import { studioUrl } from "./studio";

const BATCH = 200;

/** Records the pictures of a site's cars in the import's transaction. */
export function queuePictures(site: string): QueuePhotos {
  return async (tx, batches) => {
    for await (const cars of batches)
      await listPictures(
        tx,
        site,
        cars.map(({ id, photos }) => ({ id, urls: photos ?? [] })),
      );
  };
}

/** Records the studio's pictures for the cars of a site's feed that have no photograph. */
export async function pictureFeed(sql: Sql, site: string, studio: string): Promise<void> {
  for (;;) {
    const pictured = await sql.begin(async (tx) => {
      const cars = await tx<DrawnCar[]>`
        select id, car_type as "carType", item_type as "itemType", make, model, series, badge, year,
          simple_body as "simpleBody", body_configuration as "bodyConfiguration", colour, interior_colour as "interiorColour", seats, doors,
          simple_fuel as "simpleFuel", simple_transmission as "simpleTransmission"
        from vehicles v
        where site = ${site} and starts_with(source, 'feed:') and not exists (
          select 1 from vehicle_photos p where p.site = v.site and p.vehicle_id = v.id)
        order by id limit ${BATCH} for update`;
      const listed = cars.map((car) => ({
        id: car.id,
        urls: artworkOfCar(car).map(({ key }) => studioUrl(studio, key)),
      }));
      await listPictures(tx, site, listed);
      return cars.length;
    });
    if (pictured < BATCH) return;
  }
}

/** Unlike a dealer's photographs they are fetched only when somebody looks at them: the studio puts each one together. */
async function listPictures(
  tx: TransactionSql,
  site: string,
  cars: readonly NamedPhotographs[],
): Promise<void> {
  await queuePhotographs(tx, site, cars);
  await tx`
    update vehicle_photos set next_try_at = null
    where site = ${site} and vehicle_id = any (${cars.map(({ id }) => id)}::text[])
      and state = 'pending' and last_error is null`;
}
