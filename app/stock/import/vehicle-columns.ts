import type { Car } from "../car";
import type { CarField } from "../car-fields/car-field";
import { CAR_FIELDS } from "../car-fields/car-fields";

/** The fields of a car in the order of their columns. */
export const VEHICLE_FIELDS = Object.keys(CAR_FIELDS) as (keyof Car)[];

export function columnOf(field: keyof Car): string {
  const { column }: CarField = CAR_FIELDS[field];
  return column ?? field;
}

const TIMES = new Set(
  Object.entries<CarField>(CAR_FIELDS).flatMap(([name, { storedAs }]) => (storedAs ? [name] : [])),
);

/** A field as its column stores it. Avoids copying the car, since a seed converts a million. */
export function columnValue(car: Car, field: keyof Car): Car[keyof Car] | Date {
  const value = car[field];
  return typeof value === "number" && TIMES.has(field) ? new Date(value * 1_000) : value;
}
