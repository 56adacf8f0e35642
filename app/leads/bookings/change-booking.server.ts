import type { TransactionSql } from "postgres";

import type { Location } from "~/locations/location";
import { OUTBOX_CHANNEL, queueMessages, sendAgain } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import { localIn, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { mobileOf } from "~/shopper/phone";
import type { SlotTime } from "~/slots/day-times";
import type { SlotSite } from "~/slots/list-free-times.server";
import { listNearestTimes } from "~/slots/nearest-free-times.server";
import { changePlace, isRace } from "~/slots/take-place.server";

import { leadKind } from "../lead-kind";
import { insertChange, LEADS_CHANNEL } from "../work/change-lead.server";
import type { Actor } from "../work/lead-change";
import type { LeadState } from "../work/lead-state";
import { type Booking, bookedFields, isOpen, leadStateAfter } from "./booking";
import { messagesAbout } from "./booking-messages";
import { lockBooking } from "./find-booking.server";
import type { WithBooking } from "./book-time.server";

/** A booking, where it is, and who changes it: its shopper (null) or somebody at the dealership. */
type BookingChange = {
  id: string;
  location: Location;
  by: Actor;
  now: Seconds;
  /** As of bookTime. */
  withBooking?: WithBooking;
};

/** A change that leaves its time. */
type StateChange = Omit<BookingChange, "location"> & { location: { id: string; timeZone: string } };

/** `changed`: it has been cancelled, moved or marked meanwhile, or its time has passed. */
type MovedTime = { is: "moved"; booking: Booking } | { is: "taken"; nearest: SlotTime[] } | { is: "changed" };

/**
 * Moves a booking to another time of its location: place, lead, messages and reminder in one transaction. It keeps its
 * time if the other one is not free.
 */
export async function moveBooking(
  site: SlotSite,
  change: BookingChange,
  startsAt: Seconds,
): Promise<MovedTime> {
  const { id, location, by, now } = change;
  const place = (booking: Booking) => ({
    ...{ kind: booking.kind, vehicleId: booking.vehicleId, location, except: id, leadId: booking.leadId },
    by: by === null ? ("shopper" as const) : ("staff" as const),
  });
  const attempt = () =>
    sql().begin(async (tx): Promise<MovedTime | Booking> => {
      const before = await lockBooking(tx, site.slug, id);
      if (!before || !isOpen(before, now) || before.locationId !== location.id) return { is: "changed" };
      if (before.startsAt === startsAt) return { is: "moved", booking: before };
      const time = await changePlace(tx, site, { ...place(before), startsAt, now });
      if (time === null) return before;
      const booking = { ...before, startsAt, endsAt: time.endsAt, sequence: before.sequence + 1 };
      await recordChange(tx, booking, "moved", { ...change, from: before.startsAt, was: before });
      return { is: "moved", booking };
    });
  const moved = await untilDecided(attempt);
  if ("is" in moved) return moved;
  return { is: "taken", nearest: await listNearestTimes(site, place(moved), startsAt, now) };
}

/** Retries after losing a race: the winner has committed, so the next attempt finds that time taken. */
async function untilDecided<Outcome>(attempt: () => Promise<Outcome>): Promise<Outcome> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRace(error)) throw error;
    }
  }
}

/** @returns null if it has been cancelled or marked meanwhile, or its time has passed */
export async function cancelBooking(site: SlotSite, change: BookingChange): Promise<Booking | null> {
  return sql().begin((tx) =>
    setState(tx, site.slug, change, "cancelled", (booking) => isOpen(booking, change.now)),
  );
}

/**
 * Marks whether the shopper came. A mark can be corrected; a booking of a later day has none.
 *
 * @returns null if it has been cancelled, or it is too early
 */
export async function markBooking(
  site: SlotSite,
  change: StateChange,
  state: "came" | "no-show",
): Promise<Booking | null> {
  const { location, now } = change;
  const day = (time: number) => localTime(time, location.timeZone).date;
  const isPossible = (booking: Booking) =>
    booking.state !== "cancelled" && booking.state !== state && day(booking.startsAt) <= day(now);
  return sql().begin((tx) => setState(tx, site.slug, change, state, isPossible));
}

async function setState(
  tx: TransactionSql,
  site: string,
  change: StateChange,
  state: "cancelled" | "came" | "no-show",
  isPossible: (booking: Booking) => boolean,
): Promise<Booking | null> {
  const before = await lockBooking(tx, site, change.id);
  if (!before || before.locationId !== change.location.id || !isPossible(before)) return null;
  const booking = { ...before, state, sequence: before.sequence + 1 };
  await tx`
    update bookings set state = ${state}, sequence = sequence + 1, changed_at = now()
    where site = ${site} and id = ${change.id}`;
  await recordChange(tx, booking, state, { ...change, was: before });
  return booking;
}

type News = Parameters<typeof leadStateAfter>[1];

/** What follows a change: the lead says so, its history too, the dealer and the shopper are told. */
async function recordChange(
  tx: TransactionSql,
  booking: Booking,
  news: News,
  { location, by, now, from, was, withBooking }: StateChange & { from?: number; was: Booking },
): Promise<void> {
  const { site, id, leadId } = booking;
  const local = localIn(booking.startsAt, location.timeZone);
  const change = {
    kind: "booking" as const,
    by,
    data: {
      is: news,
      at: local,
      ...(from !== undefined && { from: localIn(from, location.timeZone) }),
    },
  };
  const isTold = news === "moved" || news === "cancelled";
  const again = {
    ...{ topic: "lead" as const, key: leadId, exceptChannels: ["copy"], inSeconds: 0 },
    news: { booking: id },
  };
  const [before] = await tx<{ state: LeadState; category: string }[]>`
    select state, category from leads where site = ${site} and id = ${leadId} for update`;
  // Its shopper may move it as often as they like: the confirmation answers that too. A service that was booked from an
  // enquiry about a car does not end that one.
  const isKept =
    before === undefined ||
    (news === "moved" && by === null) ||
    (booking.kind === "service" && before.category !== leadKind("service").category);
  const state = isKept ? null : leadStateAfter(was, news, before.state);
  const move = { kind: "state" as const, by, data: { from: before?.state ?? "new", to: state ?? "new" } };
  const [lead] = await tx<{ email: string | null; phone: string | null }[]>`
    with changed as (
      update leads set state = coalesce(${state}, state),
        payload = payload || case
          when payload->>'booking_id' = ${id} then ${sql().json(bookedFields(booking, local) as never)} else '{}' end
      where site = ${site} and id = ${leadId} returning site, id, email, phone
    ), carried as (
      ${insertChange(move, sql()`(select * from changed where ${state !== null && state !== before?.state})`)}
    ), recorded as (${insertChange(change, sql()`changed`)}),
    queued as (${sendAgain(site, again, sql()`(select * from changed where ${isTold}) told`)}),
    withdrawn as (
      update outbox set status = 'withdrawn', last_error = 'the booking has changed'
      where site = ${site} and topic = 'booking' and key = ${id} and status = 'pending'
    )
    select email, phone, pg_notify(${LEADS_CHANNEL}, site),
      (select count(pg_notify(${OUTBOX_CHANNEL}, site)) from queued)
    from changed`;
  if (isTold && lead) {
    const contact = { email: lead.email, mobile: mobileOf(lead.phone ?? "") };
    await queueMessages(tx, messagesAbout(booking, news, contact, now));
  }
  await withBooking?.(tx, booking);
}
