import { languageOf } from "~/i18n/language";
import type { Site } from "~/site/site";
import { findCarsByIds } from "~/stock/cars.server";
import { reservationPath } from "~/paths";

import { formatMoment } from "./format-moment";
import type { GarageReservation } from "./GarageReservations";
import { reservationToken } from "./reservation-token.server";
import { listOwnReservations } from "./reservations.server";

/** What a signed-in shopper has reserved, the latest first. @param phone E.164, of the session */
export async function listGarageReservations(site: Site, phone: string): Promise<GarageReservation[]> {
  const { timeZone, texts } = site.config;
  const own = await listOwnReservations({ site: site.slug, phone });
  const cars = await findCarsByIds(
    site.slug,
    own.map(({ vehicleId }) => vehicleId),
  );
  return own.flatMap(({ id, vehicleId, state, heldUntil }) => {
    const car = cars.find((each) => each.id === vehicleId);
    if (!car) return [];
    return {
      id,
      car: car.name,
      state,
      heldUntil: heldUntil === null ? null : formatMoment(heldUntil, timeZone, languageOf(texts)),
      href: reservationPath(car.slug, reservationToken(site.slug, id)),
    };
  });
}
