import type { SerializeFrom } from "@remix-run/node";

import { sanitiseComments } from "~/content/sanitise.server";
import { languageOf } from "~/i18n/language";
import { wordsIn } from "~/i18n/value-words";
import type { EnquirySubject } from "~/leads/enquiry-subject-href";
import type { Location } from "~/locations/location";
import { locationsOf } from "~/locations/locations.server";
import { surroundingsOfOne } from "~/locations/surroundings/surroundings.server";
import { stockPath } from "~/paths";
import { localTime } from "~/platform/local-time";
import { log } from "~/platform/log.server";
import { sharedTime } from "~/platform/cache-headers";
import { findShownReviews } from "~/reviews/reviews.server";
import { toShelfCar } from "~/shopper/favourites/favourite";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";
import { moreFromDealer, similarCars } from "~/stock/carousels.server";
import { rowCar } from "~/stock/shown-car";
import { slugify } from "~/stock/slug";
import { withCaptions } from "~/vehicle/photo-captions";
import { callPhone, toCallPhone, type CallPhone } from "~/vehicle/call-phone";
import { findPriceHistory } from "~/vehicle/history/find-price-history.server";
import { regoText } from "~/vehicle/rego-text";
import { pageRows } from "~/vehicle/spec-rows";
import { structuredBreadcrumbs, structuredVehicle, type Dealer } from "~/vehicle/structured-data";
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
 * @param now seconds UTC
 * @param subject of the form
 * @param search of the page's URL: the calculator's parameters
 */
export async function findVehiclePage(
  site: ServedSite,
  car: Car,
  now: number,
  subject: EnquirySubject | null = null,
  search = new URLSearchParams(),
) {
  const { config } = site;
  const [locations, breadcrumbs, similar, atDealer, actions, records, reviews] = await Promise.all([
    locationsOf(site),
    vehicleBreadcrumbs(site, car),
    similarCars(site, car, ROW),
    // Enough to fill the row without the cars that the other one may show.
    moreFromDealer(site, car, 2 * ROW),
    findActions(site, car),
    findVehicleRecords(site, car, now),
    findShownReviews(site, now, car.locationId ?? undefined),
  ]);
  const location = locations.find(({ id, visible }) => id === car.locationId && visible) ?? null;
  const shownLocation = location && {
    ...toVehicleLocation(location, car.make, site, now),
    drawing: surroundingsOfOne(location),
  };
  const today = localTime(now, location?.timeZone ?? config.timeZone).date;
  const regoExpiry = regoText(car.regoExpiry, today, config);
  const settings = { price: config.price, hiddenSpecs: config.vehiclePage.hiddenSpecs };
  const whole = vehicleView(car, config, { now, regoExpiry, sanitise: sanitiseComments });
  const view = viewInWords({ ...whole, ...pageRows(car, whole) }, wordsIn(languageOf(config.texts)));
  const finance = vehicleFinance(car, { config, actions, search });
  return {
    car: { ...view, images: withCaptions(view.images, config.texts) },
    meta: vehicleMeta(view, config, car.city),
    location: shownLocation,
    place: toPlace(car, shownLocation),
    phone: phoneOf(car, site, location),
    callHours: callHoursOf(location, locations, config, now),
    actions,
    reserve: offerOf(car, config.reserve),
    scripts: toVehicleScripts(car, config),
    finance,
    enquiry: enquiryModel(car, config, subject, { location, now }),
    subject,
    records,
    viewContent: viewContent(car),
    breadcrumbs,
    similar: similar.map(rowCar),
    dealer: dealerRow(car, atDealer, { shown: similar, dealerships: config.dealerships }),
    reviews,
    now: sharedTime(now),
    valueAdds: config.vehiclePage.valueAdds,
    protectYourCar: config.vehiclePage.protectYourCar,
    jsonLd: [
      structuredVehicle(car, dealerOf(site, location), settings),
      structuredBreadcrumbs(breadcrumbs, config.url),
    ],
  };
}

export type VehiclePageData = SerializeFrom<Awaited<ReturnType<typeof findVehiclePage>>>;

type DealerRow = { shown: CarCard[]; dealerships: { slug: string; name: string }[] };

/**
 * Other cars of the same dealership, and the page with all of them (spec 1 §2, /search/{dealership_slug}).
 */
function dealerRow({ dealershipName: name }: Car, cars: CarCard[], { shown, dealerships }: DealerRow) {
  const others = cars.filter(({ id }) => !shown.some((card) => card.id === id)).slice(0, ROW);
  if (name === null || others.length === 0) return null;
  const slug = dealerships.find((dealership) => dealership.name === name)?.slug ?? slugify(name);
  return { name, href: stockPath(slug), cars: others.map(rowCar) };
}

/** Spec 1 §5: a site without any number for a car says so in its log only. */
function phoneOf(car: Car, { slug, config }: ServedSite, location: Location | null): CallPhone | null {
  const number = callPhone(car.carType, config.vehiclePage.callPhones, location?.contact.phone ?? null);
  if (number) return toCallPhone(number, car, config.id);
  log.warn({ site: slug, car: car.id }, "no phone number for calls about a car");
  return null;
}

function dealerOf({ config }: ServedSite, location: Location | null): Dealer {
  const { street, city, state, postcode } = location?.address ?? config.address;
  const phone = location?.contact.phone ?? config.phone;
  return { name: location?.name ?? config.name, url: config.url, phone, street, city, state, postcode };
}

/**
 * The car's price history in our records, and the data that its page stores when it is viewed, saved and
 * compared.
 *
 * @param now seconds UTC
 */
async function findVehicleRecords(site: ServedSite, car: Car, now: number) {
  const dateOf = (timestamp: number) => localTime(timestamp, site.config.timeZone).date;
  const history = await findPriceHistory(site, car, { now, dateOf });
  return {
    history,
    counter: toCounterCar(car),
    viewed: toViewedCar(car),
    shelf: toShelfCar(car),
  };
}
