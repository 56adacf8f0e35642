import type { Seconds } from "~/platform/moment";
import type { SlotKind } from "~/slots/slot-kind";

import type { BookingField, LeadKindName } from "../lead-kind";
import type { LeadPayload } from "../lead-fields";
import { type LeadState, OPEN_STATES } from "../work/lead-state";

/** `came` and `no-show` are marked by staff afterwards. */
export const BOOKING_STATES = ["booked", "came", "no-show", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What a lead says of its booking. */
export const BOOKING_STATUSES = [...BOOKING_STATES, "moved"] as const;
type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A time at a location that a shopper has booked; seconds UTC. */
export type Booking = {
  site: string;
  id: string;
  leadId: string;
  locationId: string;
  kind: SlotKind;
  vehicleId: string | null;
  startsAt: Seconds;
  endsAt: Seconds;
  state: BookingState;
  /** Incremented on every change: the SEQUENCE of its calendar files. */
  sequence: number;
  /** Of messages to the shopper. */
  language: string;
};

/** The field of a lead that states the time. */
export const FIELD_OF: Record<SlotKind, BookingField> = {
  "test-drive": "Test Drive Booking Date",
  service: "Service Booking Date",
};

/** The button of a form that asks for other times: its value is their first day, YYYY-MM-DD, or empty. */
export const TIMES_FROM = "times_from";

/**
 * What a lead's payload says of its booking.
 *
 * @param local the time as the location's clocks show it: 2026-11-28T10:30
 */
export function bookedFields(
  { id, kind, state, sequence }: Pick<Booking, "id" | "kind" | "state" | "sequence">,
  local: string,
): LeadPayload {
  const status: BookingStatus = state === "booked" && sequence > 0 ? "moved" : state;
  return { [FIELD_OF[kind]]: local, booking_status: status, booking_id: id };
}

/** The fields that a lead has of the booking that was made last. */
export const BOOKED_FIELDS = [...Object.values(FIELD_OF), "booking_status", "booking_id"];

/** @returns null for a kind of form that asks for no time */
export function slotKindOf(kind: LeadKindName): SlotKind | null {
  return kind === "test-drive" || kind === "service" ? kind : null;
}

type News = "moved" | "cancelled" | "came" | "no-show";

/**
 * What becomes of a booking's lead when staff move it, or it is over: a service is done with, who drove a car or did
 * not come is worth a call. A mark can be corrected, which opens what the wrong one closed.
 *
 * @param was the booking's state before
 * @returns the lead's next state; the same if it stays
 */
export function leadStateAfter(
  { kind, state: was }: Pick<Booking, "kind" | "state">,
  news: News,
  lead: LeadState,
): LeadState {
  const isCorrected = was === "came" && news === "no-show" && lead === "done";
  if (!OPEN_STATES.includes(lead) && !isCorrected) return lead;
  return kind === "service" && (news === "came" || news === "cancelled") ? "done" : "working";
}

/** Whether its shopper can still move or cancel it. */
export function isOpen({ state, startsAt }: Pick<Booking, "state" | "startsAt">, now: Seconds): boolean {
  return state === "booked" && startsAt > now;
}
