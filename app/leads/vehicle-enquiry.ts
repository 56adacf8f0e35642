import type { Car } from "../stock/car";
import { isInStock } from "../stock/in-stock";
import { slugify } from "../stock/slug";

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
export function enquiryDefaults(car: EnquiredCar, optIn: boolean) {
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
    subcategory: isInStock(car.status) ? "" : SIMILAR_SUBCATEGORY,
  };
}

/** Spec 1 §7 and §9: 17 for a car tagged Test Drive Only, 15 for a used one, 14 otherwise. */
export function enquiryEventId(car: Pick<EnquiredCar, "tag" | "carType">): 14 | 15 | 17 {
  if (car.tag === "Test Drive Only") return 17;
  return car.carType === "used" ? 15 : 14;
}
