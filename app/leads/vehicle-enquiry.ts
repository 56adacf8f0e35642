import type { Car } from "../stock/car";
import { isInStock } from "../stock/in-stock";
import { slugify } from "../stock/slug";
import { kindOfSubject, subcategoryOf, type EnquirySubject } from "./enquiry-subject";
import { SIMILAR_SUBCATEGORY, type LeadKindName } from "./lead-kind";

/** What an enquiry takes from the car it is about. */
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

/** The site's part in the defaults: the opt-in by design §5, and whether autogauge is asked to value. */
export type EnquiryDefaultSettings = { optInDefault: boolean; autogaugeEnabled: boolean };

/** The fields that travel with the form by default (spec 1 §3, Enquiry form defaults). */
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

/** Of a car that is gone there is only one thing to ask (spec 1 §4, In stock). */
export function enquirySubcategory(
  { status }: Pick<EnquiredCar, "status">,
  subject: EnquirySubject | null,
): string | null {
  if (!isInStock(status)) return SIMILAR_SUBCATEGORY;
  return subject && subcategoryOf(subject);
}

/** The kind of lead that the form on a car's page makes. */
export function enquiryKind(
  { status }: Pick<EnquiredCar, "status">,
  subject: EnquirySubject | null,
): LeadKindName {
  if (!isInStock(status)) return "find-me-something-similar";
  return subject === null ? "vehicle-enquiry" : kindOfSubject(subject);
}
