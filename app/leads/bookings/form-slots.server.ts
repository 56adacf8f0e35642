import type { TextOverrides } from "~/i18n/language";
import type { Location } from "~/locations/location";
import type { SlotSite } from "~/slots/list-free-times.server";
import { offerTimes } from "~/slots/offer-times.server";
import { slotRulesAt } from "~/slots/slot-rules";

import type { BookingChoice, FormSlots } from "../lead-form-model";
import type { LeadKindName } from "../lead-kind";
import { slotKindOf } from "./booking";

type Asked = {
  kind: LeadKindName;
  /** The yards that the form may be for. */
  yards: readonly Location[];
  /** The slug of the chosen one; empty while none is, or if there is only one. */
  chosen: string;
  carId: string | null;
  /** Seconds UTC. */
  now: number;
};

/** Adds the times that can be booked to what a form offers; nothing where its yards take no bookings. */
export async function withSlots(
  site: SlotSite & { config: { texts: TextOverrides } },
  booking: BookingChoice | undefined,
  { kind, yards, chosen, carId, now }: Asked,
): Promise<BookingChoice | undefined> {
  const slotKind = slotKindOf(kind);
  if (booking === undefined || slotKind === null) return booking;
  const bookable = yards.filter((yard) => slotRulesAt(site.config.slots, yard, slotKind) !== null);
  if (bookable.length === 0) return booking;
  const yard = bookable.find(({ slug }) => slug === chosen) ?? (yards.length === 1 ? bookable[0] : undefined);
  const place = yard && { kind: slotKind, yard, vehicleId: carId };
  const slots: FormSlots = {
    kind: slotKind,
    car: carId ?? "",
    yards: bookable.map(({ slug }) => slug),
    offer: place ? await offerTimes(site, place, null, now) : null,
  };
  return { ...booking, slots };
}
