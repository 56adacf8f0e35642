import { FIELD_OF, slotKindOf } from "./bookings/booking";
import { leadKind, type LeadKindName } from "./lead-kind";
import type { LeadForm } from "./lead-schema";

/** When and where a shopper would like to come: asked for, which the dealer has yet to confirm. */
export type AskedVisit = {
  /** Local time of the location: 2026-11-28T10:30; null for none in particular. */
  time: string | null;
  locationId: string | null;
};

/** @returns null for a kind of form that asks for no time */
export function askedVisit(
  kind: LeadKindName,
  form: Pick<LeadForm, (typeof FIELD_OF)[keyof typeof FIELD_OF]>,
  locationId: string | null,
): AskedVisit | null {
  const slotKind = slotKindOf(kind);
  return slotKind && { time: form[FIELD_OF[slotKind]] || null, locationId };
}

/**
 * What the page after a form thanks for: an application, a visit that was asked for, an enquiry about a car, or any
 * other question.
 */
export type ThanksFor = "application" | "test-drive" | "service" | "enquiry" | "question";

export function thanksFor(kind: LeadKindName | null): ThanksFor {
  if (kind === "careers") return "application";
  if (kind === null) return "enquiry";
  return slotKindOf(kind) ?? (leadKind(kind).category === "Vehicle Enquiry" ? "enquiry" : "question");
}
