import { blankCar } from "./blank-car";
import type { Car } from "./car";
import type { CarField } from "./car-fields/car-field";
import { CAR_FIELDS } from "./car-fields/car-fields";
import { withoutRefuted } from "./refuted-facts";

/** A row of `vehicles` as Prisma reads it; only this product writes it, so its values are trusted. */
type StoredCar = Readonly<Record<Exclude<keyof Car, `${string}Timestamp`>, unknown>>;

const FIELDS = Object.entries<CarField>(CAR_FIELDS);

export function toCar(stored: StoredCar): Car {
  const row: Readonly<Record<string, unknown>> = stored;
  const car: Record<string, unknown> = blankCar();
  for (const [name, { storedAs }] of FIELDS) {
    const value = row[storedAs ?? name];
    car[name] = value instanceof Date ? Math.floor(value.getTime() / 1_000) : value;
  }
  return withoutRefuted(car as Car);
}
