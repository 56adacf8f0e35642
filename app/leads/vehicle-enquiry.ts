import type { Car } from "../stock/car";
import { isInStock } from "../stock/in-stock";
import { slugify } from "../stock/slug";
import { subcategoryOf, type EnquirySubject } from "./enquiry-subject";

/** What an enquiry takes from the car it is about. */
export type EnquiredCar = Pick<
  Car,
  | "id"
  | "slug"
  | "name"
  | "make"
  | "model"
  | "carType"
  | "status"
  | "stockNumber"
  | "tag"
  | "locationId"
  | "dealershipId"
  | "dealershipSlug"
>;

export const ENQUIRY_CATEGORY = "Vehicle Enquiry";
/** Spec 1 §4, In stock: the enquiry for an out-of-stock car. */
export const SIMILAR_SUBCATEGORY = "Find me something similar";

/** The fields that travel with the form by default (spec 1 §3, Enquiry form defaults). */
export function enquiryDefaults(car: EnquiredCar, optIn: boolean, subject: EnquirySubject | null = null) {
  return {
    dealership_slug: car.dealershipSlug ?? "",
    manufacturer_slug: slugify(car.make),
    stock_number: car.stockNumber ?? "",
    "Vehicle Make": car.make,
    "Vehicle Model": car.model,
    car_type: car.carType,
    car_id: car.id,
    vehicle_status: car.status,
    opt_in: optIn,
    subcategory: enquirySubcategory(car, subject) ?? "",
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

/**
 * Spec 1 §7 and §9: 17 for a car tagged Test Drive Only, 48 and 17 for a test drive of a
 * used and of another one, 15 for any other enquiry about a used one, 14 otherwise.
 */
export function enquiryEventId(
  { tag, carType }: Pick<EnquiredCar, "tag" | "carType">,
  subject: EnquirySubject | null = null,
): 14 | 15 | 17 | 48 {
  if (tag === "Test Drive Only") return 17;
  if (subject === "test-drive") return carType === "used" ? 48 : 17;
  return carType === "used" ? 15 : 14;
}
