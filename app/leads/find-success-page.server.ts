import { plainText } from "~/i18n/plain-text";
import type { Location } from "~/locations/location";
import { locationsOf } from "~/locations/locations.server";
import { todayHours } from "~/locations/opening-hours";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { similarCars } from "~/stock/carousels.server";
import { findCarBySlug } from "~/stock/cars.server";
import { rowCar } from "~/stock/shown-car";

import { readSent } from "./answer-lead.server";
import { findBooked } from "./bookings/booking-page.server";

/** A row of them. */
const ALIKE = 4;

/**
 * What /success shows to the browser that sent an enquiry (spec 1 §2): when somebody is there to answer, and the
 * enquired car with others like it, if it is the one in the URL.
 */
export async function findSuccessPage(site: Site, request: Request, now: Seconds) {
  const slug = new URL(request.url).searchParams.get("car");
  const sent = await readSent(request);
  const [car, booked, locations] = await Promise.all([
    slug !== null && sent?.car === slug ? findCarBySlug(site.slug, slug) : null,
    findBooked(site, sent?.booking),
    locationsOf(site),
  ]);
  const answering = locationOf(locations, car);
  return {
    title: plainText(
      site.config.texts,
      booked ? "booking.page_booked" : sent ? "leads.success_title" : "leads.nothing_sent_title",
    ),
    isSent: sent !== null,
    booked,
    car: car && { name: car.name, slug: car.slug, image: car.images[0] ?? null },
    alike: car ? (await similarCars(site, car, ALIKE)).map(rowCar) : [],
    today: answering && todayHours(answering, site.config.locationSettings, now),
    now,
  };
}

/** Where the enquired car stands; without one, or where that is unknown, the dealer's main location. */
function locationOf(locations: readonly Location[], car: Pick<Car, "locationId"> | null): Location | null {
  const shown = locations.filter(({ visible }) => visible);
  return shown.find(({ id }) => id === car?.locationId) ?? shown.find(({ primary }) => primary) ?? null;
}
