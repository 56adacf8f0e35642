import { plainText } from "~/i18n/plain-text";
import type { Location } from "~/locations/location";
import { listLocations } from "~/locations/locations.server";
import { localIn, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { SlotPlace } from "~/slots/list-free-times.server";
import { offerTimes } from "~/slots/offer-times.server";

import { leadPhone } from "../delivery/lead-dealer";
import { type BookedLead, findBookedLead } from "../delivery/lead-topic.server";
import { type Booking, isOpen } from "./booking";
import { aboutOf, bookingFile } from "./booking-file";
import { bookingIdOf, findBooking } from "./find-booking.server";
import { bookedThing, bookedTime } from "./booking-words";
import { cancelBooking, moveBooking } from "./change-booking.server";
import { notBookedText } from "./form-time";

/** A booking with its lead, and its location if that is still one of the site's. */
type BookingInLink = BookedLead & { location: Location | null };

/**
 * The booking that a link names.
 *
 * @param token unchecked, from the URL
 * @throws Response 404 unless the link was signed for this site, and its booking is still there
 */
export async function requireBooking({ slug }: Site, token: string): Promise<BookingInLink> {
  const id = bookingIdOf(slug, token);
  const booked = id === null ? null : await findBookedLead(slug, id);
  if (!booked) throw new Response(null, { status: 404 });
  const locations = await listLocations(slug);
  const location = locations.find(({ id: known }) => known === booked.booking.locationId) ?? null;
  return { ...booked, location };
}

/**
 * What the page of a booking shows.
 *
 * @param from the first day of the times that it may be moved to; today for anything else
 */
export async function findBookingPage(site: Site, linked: BookingInLink, from: string | null, now: Seconds) {
  const { booking, lead, location } = linked;
  const { texts, name, timeZone } = site.config;
  const zone = location?.timeZone ?? timeZone;
  const { street, city, state, postcode } = location?.address ?? site.config.address;
  return {
    state: stateOf(booking, now),
    kind: booking.kind,
    what: bookedThing(texts, booking.kind, aboutOf(lead)),
    time: bookedTime(texts, booking.startsAt, zone),
    where: `${location?.name ?? name}, ${street}, ${city} ${state} ${postcode}`,
    phone: leadPhone({ car: lead.car, location: location && { phone: location.contact.phone } }, site.config),
    location: location?.slug ?? "",
    carId: booking.vehicleId ?? "",
    chosen: localIn(booking.startsAt, zone),
    offer:
      location && isOpen(booking, now) ? await offerTimes(site, placeOf(booking, location), from, now) : null,
  };
}

function stateOf(booking: Booking, now: Seconds): "open" | "cancelled" | "past" {
  if (booking.state === "cancelled") return "cancelled";
  return isOpen(booking, now) ? "open" : "past";
}

/** Its own time counts as free: the page shows it as the chosen one. */
function placeOf({ id, kind, vehicleId, leadId }: Booking, location: Location): SlotPlace {
  return { kind, location, vehicleId, except: id, leadId };
}

export type BookingPageData = Awaited<ReturnType<typeof findBookingPage>>;

/** What became of a form of the page: a new state, or a message beside the times. */
export type BookingFormResult = { is: "moved" | "cancelled" } | { is: "refused"; error: string };

/** Moves or cancels a booking, as a form of its page says. */
export async function receiveBookingForm(
  site: Site,
  { booking, location }: BookingInLink,
  form: FormData,
  now: Seconds,
): Promise<BookingFormResult> {
  const { texts } = site.config;
  const refused = (key: "page_changed" | "error_required") => {
    return { is: "refused" as const, error: plainText(texts, `booking.${key}`) };
  };
  if (location === null) return refused("page_changed");
  const change = { id: booking.id, location, by: null, now };
  if (form.get("intent") === "cancel")
    return (await cancelBooking(site, change)) ? { is: "cancelled" } : refused("page_changed");
  const time = form.get("time");
  const startsAt = typeof time === "string" ? timeIn(time, location.timeZone) : Number.NaN;
  if (Number.isNaN(startsAt)) return refused("error_required");
  const moved = await moveBooking(site, change, startsAt);
  if (moved.is === "moved") return { is: "moved" };
  if (moved.is === "changed") return refused("page_changed");
  return { is: "refused", error: notBookedText(texts, moved) };
}

/** The booking as a file for a calendar. @param link the address of its page */
export function calendarFileOf(site: Site, { booking, lead }: BookingInLink, link: string, now: Seconds) {
  return bookingFile({ booking, lead, dealer: site, link, now });
}

/** The booking that an enquiry has just made, for the page that thanks for it. @param token unchecked */
export async function findBooked({ slug, config }: Site, token = "") {
  const id = bookingIdOf(slug, token);
  const booking = id === null ? null : await findBooking(slug, { id });
  if (booking === null) return null;
  const location = (await listLocations(slug)).find((location) => location.id === booking.locationId);
  const time = bookedTime(config.texts, booking.startsAt, location?.timeZone ?? config.timeZone);
  return { token, kind: booking.kind, time, location: location?.name ?? config.name };
}
