import type { Car } from "~/stock/car";

/** Cars of private sellers stand with them (spec 1 §3, Placement). */
export function placeOf(
  car: Pick<Car, "locationName" | "city" | "state" | "privateSuburb" | "privatePostcode">,
): { name: string | null; city: string | null } {
  const seller = [car.privateSuburb, car.privatePostcode].filter(Boolean).join(" ");
  return { name: car.locationName, city: seller || [car.city, car.state].filter(Boolean).join(" ") || null };
}
