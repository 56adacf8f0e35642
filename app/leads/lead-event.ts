import type { Car } from "../stock/car";
import { CAREER_SUBCATEGORY, leadKind, type LeadKindName } from "./lead-kind";

/** The analytics events that a lead may count as, by their ids (spec 1 §7, spec 2 §7). */
export type LeadEventId = 14 | 15 | 17 | 19 | 22 | 48 | 51;

type Lead = {
  kind: LeadKindName;
  subcategory: string | null;
  car: Pick<Car, "tag" | "carType"> | null;
};

/** Only service, parts, feedback and finance have no event of their own. */
const WITHOUT_A_CAR: Partial<Record<LeadKindName, LeadEventId>> = {
  general: 22,
  "contact-location": 22,
  careers: 51,
  fleet: 19,
};

/**
 * Spec 1 §7, §9 and spec 2 §4, §7: 17 for any enquiry on a car tagged Test Drive Only, 48
 * and 17 for a test drive of a used and of another car, 15 for other enquiries about a used
 * one, 14 otherwise; 19 fleet, 22 general, 51 careers.
 */
export function leadEvent({ kind, subcategory, car }: Lead): LeadEventId | null {
  if (subcategory === CAREER_SUBCATEGORY) return 51;
  if (leadKind(kind).category !== "Vehicle Enquiry") return WITHOUT_A_CAR[kind] ?? null;
  if (car?.tag === "Test Drive Only") return 17;
  if (kind === "test-drive") return car?.carType === "used" ? 48 : 17;
  return car?.carType === "used" ? 15 : 14;
}
