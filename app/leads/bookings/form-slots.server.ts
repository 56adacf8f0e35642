import type { TextOverrides } from "~/i18n/language";
import type { Location } from "~/locations/location";
import { listLocations } from "~/locations/locations.server";
import { addDays, isDay, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import { findHolder } from "~/slots/find-holder.server";
import { DAYS_SHOWN, type SlotSite } from "~/slots/list-free-times.server";
import { offerTimes } from "~/slots/offer-times.server";
import { isSlotKind } from "~/slots/slot-kind";
import type { SlotOffer } from "~/slots/slot-offer";
import { slotRulesAt } from "~/slots/slot-rules";
import type { FieldErrors } from "~/ui/validated-form";

import { type BookingChoice, type FormSlots, pickLocation, type LeadLocation } from "../lead-form-model";
import type { LeadKindName } from "../lead-kind";
import { FIELD_OF, slotKindOf, TIMES_FROM } from "./booking";

type Asked = {
  kind: LeadKindName;
  /** The locations that the form may be for. */
  locations: readonly Location[];
  /** The slug of the chosen one; empty while none is, or if there is only one. */
  chosen: string;
  carId: string | null;
  /** The lead of the shopper who has reserved the car, if they are the one asking, and the token that proves it. */
  leadId?: string | undefined;
  reservation: string;
  now: Seconds;
};

/** Adds the times that can be booked to what a form offers; nothing where its locations take no bookings. */
export async function withSlots(
  site: SlotSite & { config: { texts: TextOverrides } },
  booking: BookingChoice | undefined,
  { kind, locations, chosen, carId, leadId, reservation, now }: Asked,
): Promise<BookingChoice | undefined> {
  const slotKind = slotKindOf(kind);
  if (booking === undefined || slotKind === null) return booking;
  const bookable = locations.filter(
    (location) => slotRulesAt(site.config.slots, location, slotKind) !== null,
  );
  if (bookable.length === 0) return booking;
  const location =
    bookable.find(({ slug }) => slug === chosen) ?? (locations.length === 1 ? bookable[0] : undefined);
  const place = location && { kind: slotKind, location, vehicleId: carId, leadId };
  const slots: FormSlots = {
    kind: slotKind,
    car: carId ?? "",
    locations: bookable.map(({ slug }) => slug),
    ...(leadId !== undefined && { reservation }),
    offer: place ? await offerTimes(site, place, null, now) : null,
  };
  return { ...booking, slots };
}

/**
 * The free times that the script of a form asks for.
 *
 * @param asked `kind`, the `location`'s slug, the `car`'s id, `from`, a day, and the token of a `reservation`; not validated
 * @returns null where no times are booked online
 */
export async function findOfferedTimes(
  site: Site,
  asked: URLSearchParams,
  now: Seconds,
): Promise<SlotOffer | null> {
  const kind = asked.get("kind");
  const location = (await listLocations(site.slug)).find(({ slug }) => slug === asked.get("location"));
  if (!isSlotKind(kind) || location === undefined) return null;
  const leadId = await findHolder(site.slug, asked.get("reservation") ?? "");
  const place = { kind, location, vehicleId: asked.get("car"), leadId };
  return offerTimes(site, place, asked.get("from"), now);
}

type Sent = {
  kind: LeadKindName;
  car: { id: string; locationId: string | null } | null;
  /** Those that the form offers. */
  offered: readonly LeadLocation[];
  locations: readonly Location[];
  /** The lead of the shopper who has reserved the car, if they are the one asking. */
  leadId?: string | undefined;
  now: Seconds;
};

/**
 * The times of a form that comes back: at the location that was chosen, from the day that was asked for; else the week
 * with the time that was chosen.
 *
 * @returns null where no times are booked
 */
export async function offerAgain(
  site: SlotSite & { config: { texts: TextOverrides } },
  form: FormData,
  { kind, car, offered, locations, leadId, now }: Sent,
): Promise<SlotOffer | null> {
  const slotKind = slotKindOf(kind);
  const id = pickLocation(offered, text(form, "location"))?.id ?? car?.locationId;
  const location = locations.find((location) => location.id === id);
  if (slotKind === null || location === undefined) return null;
  const today = localTime(now, location.timeZone).date;
  const from = text(form, TIMES_FROM) || weekOf(text(form, FIELD_OF[slotKind]).slice(0, 10), today);
  return offerTimes(site, { kind: slotKind, location, vehicleId: car?.id ?? null, leadId }, from, now);
}

/** The first day of the week of times in which a form shows a day. @returns null for what is no day */
function weekOf(day: string, today: string): string | null {
  if (!isDay(day)) return null;
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  return addDays(today, Math.floor(days / DAYS_SHOWN) * DAYS_SHOWN);
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** What a form that asks for other times says when it comes back: the chosen time goes, the rest is kept. */
export function withOtherTimes(
  kind: LeadKindName,
  submitted: Record<string, unknown>,
  errors: FieldErrors | undefined,
): { status: 200 | 400; fieldErrors: FieldErrors; submitted: unknown } {
  const slotKind = slotKindOf(kind);
  const location = errors?.["location"];
  return {
    status: location ? 400 : 200,
    fieldErrors: location ? { location } : {},
    submitted: slotKind === null ? submitted : { ...submitted, [FIELD_OF[slotKind]]: "" },
  };
}
