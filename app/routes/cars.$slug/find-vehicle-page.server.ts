import type { SerializeFrom } from "@remix-run/node";

import { sanitiseComments } from "~/content/sanitise.server";
import { findRatingLine } from "~/deal-rating/find-rating.server";
import { languageOf } from "~/i18n/language";
import { wordsIn } from "~/i18n/value-words";
import { holdText } from "~/leads/bookings/hold-text";
import type { EnquirySubject } from "~/leads/enquiry-subject-href";
import { locationsOf } from "~/locations/locations.server";
import { surroundingsOfOne } from "~/locations/surroundings/surroundings.server";
import { localTime } from "~/platform/local-time";
import { sharedTime } from "~/platform/cache-headers";
import type { Seconds } from "~/platform/moment";
import { findShownReviews } from "~/reviews/reviews.server";
import { toShelfCar } from "~/shopper/favourites/favourite";
import type { ServedSite } from "~/site/site";
import { findHold } from "~/slots/find-hold.server";
import type { Car } from "~/stock/car";
import { moreFromDealer, similarCars } from "~/stock/carousels.server";
import { rowCar } from "~/stock/shown-car";
import { withCaptions } from "~/vehicle/photo-captions";
import { dealerRow } from "~/vehicle/dealer-row";
import { statedPhone } from "~/vehicle/call-phone";
import { findCallPhone } from "~/vehicle/find-call-phone.server";
import { findPriceHistory } from "~/vehicle/history/find-price-history.server";
import { pointsOfKind } from "~/vehicle/points-of-kind";
import { regoText } from "~/vehicle/rego-text";
import { pageRows } from "~/vehicle/spec-rows";
import { dealerAt, structuredBreadcrumbs, structuredVehicle } from "~/vehicle/structured-data";
import { offerOf } from "~/vehicle/vehicle-actions";
import { vehicleMeta } from "~/vehicle/vehicle-meta";
import { viewInWords, vehicleView } from "~/vehicle/vehicle-view";
import { viewContent } from "~/vehicle/view-content";
import { toViewedCar } from "~/vehicle/viewed/viewed-car";
import { toCounterCar } from "~/vehicle/views/counter-car";
import { toVehicleScripts } from "~/vehicle/ScriptSlot";
import { callHoursOf, enquiryModel, findActions } from "./find-actions.server";
import { vehicleBreadcrumbs } from "./vehicle-breadcrumbs.server";
import { vehicleFinance } from "./vehicle-finance";
import { toPlace, toVehicleLocation } from "./vehicle-location";

/** A full row on a wide screen. */
const ROW = 4;

/**
 * Everything on a car's page: plain data, the same for every visitor (design §4.11).
 *
 * @param subject of the form
 * @param search of the page's URL: the calculator's parameters
 */
export async function findVehiclePage(
  site: ServedSite,
  car: Car,
  now: Seconds,
  subject: EnquirySubject | null = null,
  search = new URLSearchParams(),
) {
  const { config } = site;
  const { hiddenSpecs, valueAdds, protectYourCar, pointKinds } = config.vehiclePage;
  const [locations, breadcrumbs, similar, atDealer, actions, records, reviews, rating, hold] =
    await Promise.all([
      locationsOf(site),
      vehicleBreadcrumbs(site, car),
      similarCars(site, car, ROW),
      // Enough to fill the row without the cars that the other one may show.
      moreFromDealer(site, car, 2 * ROW),
      findActions(site, car),
      findVehicleRecords(site, car, now),
      findShownReviews(site, now, car.locationId ?? undefined),
      findRatingLine(site, car),
      findHold(site.slug, car, now),
    ]);
  const location = locations.find(({ id, visible }) => id === car.locationId && visible) ?? null;
  const shownLocation = location && {
    ...toVehicleLocation(location, car.make, site, now),
    drawing: surroundingsOfOne(location),
  };
  const locationPhone = location?.contact.phone ?? null;
  const today = localTime(now, location?.timeZone ?? config.timeZone).date;
  const regoExpiry = regoText(car.regoExpiry, today, config);
  const whole = vehicleView(car, config, { now, regoExpiry, sanitise: sanitiseComments });
  const view = viewInWords({ ...whole, ...pageRows(car, whole) }, wordsIn(languageOf(config.texts)));
  const finance = vehicleFinance(car, { config, actions, search });
  return {
    car: { ...view, images: withCaptions(view.images, config) },
    meta: vehicleMeta(view, config, car.city),
    location: shownLocation,
    place: toPlace(car, shownLocation),
    phone: findCallPhone(car, site, locationPhone),
    callHours: callHoursOf(location, locations, config, now),
    actions,
    reserve: offerOf(car, config.reserve),
    scripts: toVehicleScripts(car, config),
    finance,
    enquiry: await enquiryModel(car, site, subject, { location, now }),
    subject,
    records,
    rating,
    hold: holdText(config.texts, "vehicle.held", hold, location?.timeZone ?? config.timeZone),
    viewContent: viewContent(car),
    breadcrumbs,
    similar: similar.map(rowCar),
    dealer: dealerRow(car, atDealer, { shown: similar, dealerships: config.dealerships, max: ROW }),
    reviews,
    now: sharedTime(now),
    // Of a car that is gone they would promise what nobody can have.
    valueAdds: view.inStock ? pointsOfKind(valueAdds, pointKinds, car.itemType) : [],
    protectYourCar: view.inStock ? pointsOfKind(protectYourCar, pointKinds, car.itemType) : [],
    jsonLd: [
      structuredVehicle(car, dealerAt(config, location, statedPhone(car, config, locationPhone)), {
        ...config,
        hiddenSpecs,
      }),
      structuredBreadcrumbs(breadcrumbs, config.url),
    ],
  };
}

export type VehiclePageData = SerializeFrom<Awaited<ReturnType<typeof findVehiclePage>>>;

/**
 * The car's price history in our records, and the data that its page stores when it is viewed, saved and
 * compared.
 */
async function findVehicleRecords(site: ServedSite, car: Car, now: Seconds) {
  const dateOf = (timestamp: number) => localTime(timestamp, site.config.timeZone).date;
  const history = await findPriceHistory(site, car, { now, dateOf });
  return { history, counter: toCounterCar(car), viewed: toViewedCar(car), shelf: toShelfCar(car) };
}
