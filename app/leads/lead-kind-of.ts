import { isInStock } from "../stock/in-stock";
import { isLeadKind, leadKind, type LeadKindName } from "./lead-kind";
import type { EnquiredCar } from "./vehicle-enquiry";

/**
 * The kind of lead of a form that names its own. About a car that is gone there is only one
 * (spec 1 §4, In stock); a kind that needs a car is a general enquiry without one.
 *
 * @param named as the form says it
 */
export function leadKindOf(named: string, car: Pick<EnquiredCar, "status"> | null): LeadKindName {
  const kind = isLeadKind(named) ? named : null;
  if (!car) return kind !== null && !NEEDS_CAR.includes(kind) ? kind : "general";
  const aboutCars = kind !== null && leadKind(kind).category === "Vehicle Enquiry";
  if (!isInStock(car.status)) return "find-me-something-similar";
  // Finance is asked for with a car or without one.
  if (kind === "finance") return kind;
  return aboutCars && kind !== "find-me-something-similar" ? kind : "vehicle-enquiry";
}

const NEEDS_CAR: readonly LeadKindName[] = [
  "vehicle-enquiry",
  "find-me-something-similar",
  "photo-request",
  "make-an-offer",
];
