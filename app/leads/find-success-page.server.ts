import { plainText } from "~/i18n/plain-text";
import type { Location } from "~/locations/location";
import { toLocationSummary } from "~/locations/location-summary";
import { locationsOf, summaryOptions } from "~/locations/locations.server";
import { todayHours } from "~/locations/opening-hours";
import { timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { similarCars } from "~/stock/carousels.server";
import { findCarBySlug } from "~/stock/cars.server";
import { isInStock } from "~/stock/in-stock";
import { rowCar } from "~/stock/shown-car";
import { testDriveHref } from "~/vehicle/vehicle-actions";

import { readSent } from "./answer-lead.server";
import { type AskedVisit, thanksFor } from "./asked-visit";
import { askedFile, askedWords } from "./asked-words.server";
import { findBooked } from "./bookings/booking-page.server";
import { bookedTime } from "./bookings/booking-words";
import { findLeadRecord } from "./delivery/lead-topic.server";
import { THANKS_TITLES } from "./thanks-titles";

/** A row of them. */
const ALIKE = 4;
const REFERENCE_LENGTH = 8;

/**
 * What /success shows to the browser that sent an enquiry (spec 1 §2): what was asked, when somebody is there
 * to answer, and the enquired car with others like it, if it is the one in the URL.
 */
export async function findSuccessPage(site: Site, request: Request, now: Seconds) {
  const slug = new URL(request.url).searchParams.get("car");
  const sent = await readSent(request);
  const [car, booked, locations, lead] = await Promise.all([
    slug !== null && sent?.car === slug ? findCarBySlug(site.slug, slug) : null,
    findBooked(site, sent?.booking),
    locationsOf(site),
    sent?.lead === undefined ? null : findLeadRecord(site.slug, sent.lead),
  ]);
  const answering = locationOf(locations, car);
  const yard = locations.find(({ id, visible }) => visible && id === sent?.visit?.locationId) ?? answering;
  const thanks = thanksFor(sent?.kind ?? null);
  return {
    title: plainText(
      site.config.texts,
      booked ? "booking.page_booked" : sent ? THANKS_TITLES[thanks] : "leads.nothing_sent_title",
    ),
    isSent: sent !== null,
    booked,
    thanks,
    /** The beginning of the lead's id, by which the desk finds it. */
    reference: sent?.lead?.slice(0, REFERENCE_LENGTH) ?? null,
    asked: lead && askedWords(site, lead),
    hasFile: lead !== null && askedFile(site, lead) !== null,
    visit: sent?.visit ? visitInWords(site, locations, sent.visit) : null,
    car: car && { name: car.name, slug: car.slug, image: car.images[0] ?? null },
    /** The step after an enquiry about a car; null where a visit is asked for already. */
    driveHref:
      car && !booked && thanks === "enquiry" && isInStock(car.status)
        ? testDriveHref(car.id, site.config.vehiclePage)
        : null,
    alike: car ? (await similarCars(site, car, ALIKE)).map(rowCar) : [],
    /** Where they come, or who answers, in place of a car. */
    yard:
      car || !yard
        ? null
        : toLocationSummary(yard, { ...summaryOptions(site.config, now), hours: undefined }),
    today: answering && todayHours(answering, site.config.locationSettings, now),
    now,
  };
}

/** @returns null for what the site does not have, or no time in particular */
function visitInWords({ config }: Site, locations: readonly Location[], { time, locationId }: AskedVisit) {
  const location = locations.find(({ id }) => id === locationId);
  const zone = location?.timeZone ?? config.timeZone;
  const at = time === null ? Number.NaN : timeIn(time, zone);
  return {
    time: Number.isNaN(at) ? null : bookedTime(config.texts, at, zone),
    location: location?.name ?? null,
  };
}

/** Where the enquired car stands; without one, or where that is unknown, the dealer's main location. */
function locationOf(locations: readonly Location[], car: Pick<Car, "locationId"> | null): Location | null {
  const shown = locations.filter(({ visible }) => visible);
  return shown.find(({ id }) => id === car?.locationId) ?? shown.find(({ primary }) => primary) ?? null;
}
