import { sanitiseHtml } from "~/content/sanitise.server";
import { plainText } from "~/i18n/plain-text";
import { enquiryDefaults } from "~/leads/vehicle-enquiry";
import type { Location } from "~/locations/location";
import { listLocations } from "~/locations/locations.server";
import { localTime } from "~/locations/local-time";
import { log } from "~/platform/log.server";
import { telHref } from "~/ui/tel-href";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { similarCars } from "~/stock/carousels.server";
import { callPhone } from "~/vehicle/call-phone";
import { jsonLd } from "~/vehicle/json-ld";
import { maskPhone, type CallPhone } from "~/vehicle/mask-phone";
import { regoExpiry } from "~/vehicle/rego-expiry";
import { structuredBreadcrumbs, structuredVehicle, type Dealer } from "~/vehicle/structured-data";
import { vehicleMeta } from "~/vehicle/vehicle-meta";
import { vehicleView } from "~/vehicle/vehicle-view";

import { vehicleBreadcrumbs } from "./vehicle-breadcrumbs.server";
import { toVehicleLocation } from "./vehicle-location";

/** A full row on a wide screen. */
const SIMILAR_CARS = 4;

/**
 * Everything the page of a car shows: plain data, and the same for everyone (design §4.11).
 *
 * @param now seconds UTC
 */
export async function findVehiclePage(site: ServedSite, car: Car, now: number) {
  const { config } = site;
  const [locations, breadcrumbs, similar] = await Promise.all([
    listLocations(site.slug),
    vehicleBreadcrumbs(site, car),
    similarCars(site, car, SIMILAR_CARS),
  ]);
  const location = locations.find(({ id, visible }) => id === car.locationId && visible) ?? null;
  const context = { now, regoExpiry: regoText(car, site, location, now), sanitise: sanitiseHtml };
  const settings = { price: config.price, hiddenSpecs: config.vehiclePage.hiddenSpecs };
  const view = vehicleView(car, config, context);
  return {
    car: view,
    meta: vehicleMeta(view, config, car.city),
    location: location && toVehicleLocation(location, site, now),
    place: placeOf(car),
    phone: phoneOf(car, site, location),
    enquiry: enquiryDefaults(car, config.forms.optInDefault),
    breadcrumbs,
    // A card of the row shows one picture.
    similar: similar.map((card) => ({ ...card, images: card.images.slice(0, 1) })),
    now,
    jsonLd: [
      jsonLd(structuredVehicle(car, dealerOf(site, location), settings)),
      jsonLd(structuredBreadcrumbs(breadcrumbs, config.url)),
    ],
  };
}

export type VehiclePageData = Awaited<ReturnType<typeof findVehiclePage>>;

function regoText(car: Car, { config }: ServedSite, location: Location | null, now: number): string | null {
  const today = localTime(now, location?.timeZone ?? config.timeZone).date;
  const expiry = regoExpiry(car.regoExpiry, today, config.vehiclePage.unregisteredText ? "shown" : "hidden");
  if (expiry === null) return null;
  if (expiry.kind === "unregistered") return plainText(config.texts, "vehicle.rego_unregistered");
  return plainText(config.texts, "vehicle.rego_expires", { date: longDate(expiry.date) });
}

const longDates = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

/** @param date YYYY-MM-DD */
function longDate(date: string): string {
  return longDates.format(new Date(date));
}

/** Cars of private sellers stand with them (spec 1 §3, Placement). */
function placeOf(car: Car): { name: string | null; city: string | null } {
  const seller = [car.privateSuburb, car.privatePostcode].filter(Boolean).join(" ");
  return { name: car.locationName, city: seller || [car.city, car.state].filter(Boolean).join(" ") || null };
}

/** Spec 1 §5: a site without any number for a car says so in its log only. */
function phoneOf(car: Car, { slug, config }: ServedSite, location: Location | null): CallPhone | null {
  const number = callPhone(car.carType, config.vehiclePage.callPhones, location?.contact.phone ?? null);
  if (number) return { number, href: telHref(number), masked: maskPhone(number) };
  log.warn({ site: slug, car: car.id }, "no phone number for calls about a car");
  return null;
}

function dealerOf({ config }: ServedSite, location: Location | null): Dealer {
  const { street, city, state, postcode } = location?.address ?? config.address;
  const phone = location?.contact.phone ?? config.phone;
  return { name: location?.name ?? config.name, url: config.url, phone, street, city, state, postcode };
}
