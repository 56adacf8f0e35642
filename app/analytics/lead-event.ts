import { EVENTS, type EventId } from "./events";

/** Spec 1 §3: the tag of a car that may be driven, not bought. */
const TEST_DRIVE_ONLY = "Test Drive Only";

/** Leads that are an event of their own, whatever they are about. */
const BY_KIND: Readonly<Record<string, EventId>> = {
  "fleet-enquiry": EVENTS.fleetEnquiry,
  "general-enquiry": EVENTS.generalEnquiry,
  "careers-enquiry": EVENTS.careersEnquiry,
  "offer-accepted": EVENTS.offerAccepted,
};

export type LeadFacts = {
  /** As in `leads.kind`. */
  kind: string;
  /** Of the car that the lead is about; null without one. */
  carType: "new" | "used" | "demo" | null;
  tag: string | null;
};

/**
 * The event that a lead counts as (spec 1 §7, §9; spec 2 §7): its kind's own; of a car
 * tagged Test Drive Only 17; of a test drive 48 or 17; of any other enquiry 15 or 14.
 *
 * @returns null for a lead that the specification gives no event, such as a service booking
 */
export function leadEvent({ kind, carType, tag }: LeadFacts): EventId | null {
  const own = Object.hasOwn(BY_KIND, kind) ? BY_KIND[kind] : undefined;
  if (own !== undefined) return own;
  if (tag === TEST_DRIVE_ONLY) return EVENTS.newTestDrive;
  if (kind === "test-drive") return carType === "used" ? EVENTS.usedTestDrive : EVENTS.newTestDrive;
  if (carType !== null) return carType === "used" ? EVENTS.usedEnquiry : EVENTS.newEnquiry;
  return kind === "new-vehicle-enquiry" ? EVENTS.newEnquiry : null;
}
