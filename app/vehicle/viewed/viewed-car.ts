import type { Car } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";

/** The answer of /api/viewed-cars. `now` in seconds UTC, for the cards' tags. */
export type ViewedCars = { cars: CarCard[]; now: number };

/** Entries kept on the device; the oldest is dropped. */
const KEPT = 30;

/** What a device keeps of a car it has looked at: spec 1 §3, Viewed car, in its own names. */
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
 * The log as it was stored. What is no entry, of a version before or from elsewhere, is left
 * out; what is not a log at all is discarded.
 *
 * @param stored JSON, or null for none
 */
export function parseViewed(stored: string | null): readonly ViewedCar[] {
  const parsed = parseJson(stored);
  return Array.isArray(parsed) ? parsed.filter(isViewedCar) : [];
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isViewedCar(entry: unknown): entry is ViewedCar {
  return typeof entry === "object" && entry !== null && "id" in entry && typeof entry.id === "string";
}

/** A full row on a wide screen, and one to scroll to. */
export const SHOWN_VIEWED = 8;
