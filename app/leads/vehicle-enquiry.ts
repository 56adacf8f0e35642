import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { slugify } from "~/stock/slug";

import { kindOfSubject, subcategoryOf } from "./enquiry-subject";
import type { EnquirySubject } from "./enquiry-subject-href";
import { isLeadKind, leadKind, type LeadKindName, SIMILAR_SUBCATEGORY } from "./lead-kind";

/** The data of a car that an enquiry about it uses. */
export type EnquiredCar = Pick<
  Car,
  | "id"
  | "slug"
  | "name"
  | "make"
  | "model"
  | "carType"
  | "itemType"
  | "status"
  | "stockNumber"
  | "tag"
  | "locationId"
  | "dealershipId"
  | "dealershipSlug"
>;

/** The site's settings behind the defaults: the opt-in (design §5), and whether autogauge values the car. */
export type EnquiryDefaultSettings = { optInDefault: boolean; autogaugeEnabled: boolean };

/** The fields sent with the form by default (spec 1 §3, Enquiry form defaults). */
export function enquiryDefaults(
  car: EnquiredCar,
  settings: EnquiryDefaultSettings,
  subject: EnquirySubject | null = null,
) {
  return {
    dealership_slug: car.dealershipSlug ?? "",
    manufacturer_slug: slugify(car.make),
    stock_number: car.stockNumber ?? "",
    "Vehicle Make": car.make,
    "Vehicle Model": car.model,
    car_type: car.carType,
    car_id: car.id,
    vehicle_status: car.status,
    opt_in: settings.optInDefault,
    subcategory: enquirySubcategory(car, subject) ?? "",
    ...(settings.autogaugeEnabled ? { autogauge_enabled: true } : {}),
  };
}

/** For a car that is gone there is only one enquiry (spec 1 §4, In stock). */
function enquirySubcategory(
  { status }: Pick<EnquiredCar, "status">,
  subject: EnquirySubject | null,
): string | null {
  if (!isInStock(status)) return SIMILAR_SUBCATEGORY;
  return subject && subcategoryOf(subject);
}

/** The kind of lead of the form on a car's page. */
export function enquiryKind(
  { status }: Pick<EnquiredCar, "status">,
  subject: EnquirySubject | null,
): LeadKindName {
  if (!isInStock(status)) return "find-me-something-similar";
  return subject === null ? "vehicle-enquiry" : kindOfSubject(subject);
}

/**
 * The kind of lead of a form that names its own. For a car that is gone there is only one (spec 1 §4, In
 * stock); without a car, a kind that needs one becomes a general enquiry.
 *
 * @param named as submitted
 */
export function leadKindOf(named: string, car: Pick<EnquiredCar, "status"> | null): LeadKindName {
  const kind = isLeadKind(named) ? named : null;
  if (!car) return kind !== null && !NEEDS_CAR.includes(kind) ? kind : "general";
  const aboutCars = kind !== null && leadKind(kind).category === "Vehicle Enquiry";
  if (!isInStock(car.status)) return "find-me-something-similar";
  // A finance enquiry may or may not be about a car.
  if (kind === "finance") return kind;
  return aboutCars && kind !== "find-me-something-similar" ? kind : "vehicle-enquiry";
}

const NEEDS_CAR: readonly LeadKindName[] = [
  "vehicle-enquiry",
  "find-me-something-similar",
  "photo-request",
  "make-an-offer",
];
