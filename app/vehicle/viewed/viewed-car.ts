import { jsonOrNull } from "~/platform/json-or-null";
import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";

/** The response of /api/viewed-cars. `now` in seconds UTC, for the cards' tags. */
export type ViewedCars = { cars: CarCard[]; now: Seconds };

/** Maximum number of entries on the device; the oldest is evicted. */
const KEPT = 30;

/** A viewed car as the device stores it: spec 1 §3, Viewed car, with the spec's field names. */
export type ViewedCar = {
  id: string;
  stocknum: string | null;
  make: string;
  model: string;
  body: string | null;
  simple_body: string | null;
};

type Named = Pick<Car, "id" | "stockNumber" | "make" | "model" | "body" | "simpleBody">;

export function toViewedCar({ id, stockNumber, make, model, body, simpleBody }: Named): ViewedCar {
  return { id, stocknum: stockNumber, make, model, body, simple_body: simpleBody };
}

/** Spec 1 §4: the viewed-car log appends a car once only. */
export function appendViewed(log: readonly ViewedCar[], car: ViewedCar): readonly ViewedCar[] {
  if (log.some(({ id }) => id === car.id)) return log;
  return [...log, car].slice(-KEPT);
}

/**
 * Parses the stored log. Invalid entries (from an earlier version or elsewhere) are skipped; anything but a
 * log is discarded.
 *
 * @param stored JSON, or null for none
 */
export function parseViewed(stored: string | null): readonly ViewedCar[] {
  const parsed = jsonOrNull(stored);
  return Array.isArray(parsed) ? parsed.filter(isViewedCar) : [];
}

function isViewedCar(entry: unknown): entry is ViewedCar {
  return typeof entry === "object" && entry !== null && "id" in entry && typeof entry.id === "string";
}

/** A full row on a wide screen, and one to scroll to. */
export const SHOWN_VIEWED = 8;
