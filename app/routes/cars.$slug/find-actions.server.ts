import { findPage } from "~/content/pages.server";
import { bookingChoice } from "~/leads/booking-choice";
import { withSlots } from "~/leads/bookings/form-slots.server";
import type { EnquirySubject } from "~/leads/enquiry-subject-href";
import type { LeadFormModel } from "~/leads/lead-form-model";
import { enquiryDefaults, enquiryKind, type EnquiryDefaultSettings } from "~/leads/vehicle-enquiry";
import type { Location } from "~/locations/location";
import { openPeriodToday } from "~/locations/opening-hours";
import { pageAt } from "~/pages";
import { sharedTime } from "~/platform/cache-headers";
import type { Seconds } from "~/platform/moment";
import { hasCheckout } from "~/reservations/checkout-offer.server";
import type { SiteConfig } from "~/site/config/site-config";
import { cachedWithSite } from "~/site/cached-with-site.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";
import type { CallHours } from "~/vehicle/call-phone";
import { vehicleActions, type VehicleAction } from "~/vehicle/vehicle-actions";
import { actionFormHref } from "./enquiry-subjects";

/** The actions available for a car, limited to those whose page the site has. */
export async function findActions(site: ServedSite, car: Car): Promise<VehicleAction[]> {
  const dealers = await dealersPages(site);
  return vehicleActions(car, site.config, {
    has: (path) => dealers.has(path) || isBuilt(path, site, car),
    formHref: (kind) => actionFormHref(car.slug, kind),
  });
}

/** Whether a path is a page of the product's own, which a car's checkout is for some cars only. */
function isBuilt(path: string, site: ServedSite, car: Car): boolean {
  const { address, partOf, signIn } = pageAt(path);
  if (signIn === "checkout") return hasCheckout(site, car);
  return address !== "/*" && partOf !== "/*";
}

/** Those of a site's links on cars that lead to the dealer's own pages. */
const dealersPages = cachedWithSite(async ({ slug, config }: ServedSite): Promise<ReadonlySet<string>> => {
  const links = [config.vehiclePage.testDriveLink, config.finance.link];
  const paths = links.map((link) => link.split(/[?#]/, 1)[0] ?? "");
  const found = await Promise.all(paths.map((path) => findPage(slug, path, "en-AU")));
  return new Set(paths.filter((_, index) => found[index] !== null));
});

type EnquirySite = {
  slug: string;
  config: { forms: EnquiryDefaultSettings } & Pick<
    SiteConfig,
    "texts" | "timeZone" | "locationSettings" | "slots"
  >;
};

/**
 * The form of a car's page; its price is an offer's placeholder (spec 1 §5).
 *
 * @param at the car's location, and seconds UTC
 */
export async function enquiryModel(
  car: Car,
  site: EnquirySite,
  subject: EnquirySubject | null,
  at: { location: Location | null; now: Seconds },
): Promise<LeadFormModel> {
  const { config } = site;
  const cents = askingPriceCents(car);
  const kind = enquiryKind(car, subject);
  const locations = at.location ? [at.location] : [];
  const booking = bookingChoice(kind, locations, config, sharedTime(at.now));
  const asks = { kind, locations, chosen: "", carId: car.id, reservation: "", now: at.now };
  return {
    kind,
    hidden: enquiryDefaults(car, config.forms, subject),
    booking: await withSlots(site, booking, asks),
    locations: [],
    location: "",
    price: cents === null ? null : formatDollars(cents),
  };
}

type CallSite = Pick<SiteConfig, "locationSettings"> & {
  vehiclePage: Pick<SiteConfig["vehiclePage"], "callTimeZone">;
};

/**
 * Today's call hours for a car: the hours of its location, else of the site's primary location, in the time
 * zone that the site sets (spec 2 §4).
 */
export function callHoursOf(
  location: Location | null,
  locations: readonly Location[],
  { locationSettings, vehiclePage }: CallSite,
  now: Seconds,
): CallHours | null {
  const answering = location ?? locations.find(({ primary }) => primary) ?? null;
  if (answering === null) return null;
  const { callTimeZone } = vehiclePage;
  const timeZone = callTimeZone === "location" ? answering.timeZone : callTimeZone;
  return openPeriodToday({ ...answering, timeZone }, locationSettings, now);
}
