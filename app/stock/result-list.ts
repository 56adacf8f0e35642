import { warn } from "~/platform/warn";

/** A car of the page of results that the shopper saw last. */
export type ResultCar = { slug: string; name: string };

/** Per tab: another tab has results of its own. */
const KEY = "results";

/**
 * Keeps the order of a page of results for this tab, so that a car's page knows the next one. A storage
 * failure is only logged (spec 1 §8).
 *
 * @param storage evaluated on use, since the access itself may throw
 */
export function keepResults(cars: readonly ResultCar[], storage: () => Storage): void {
  try {
    storage().setItem(KEY, JSON.stringify(cars.map(({ slug, name }) => ({ slug, name }))));
  } catch (error) {
    warn("The results were not stored", error);
  }
}

/** @returns the car after this one in the results seen last; null if this one is not among them, or the last */
export function nextInResults(slug: string, storage: () => Storage): ResultCar | null {
  try {
    const cars: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
    if (!Array.isArray(cars)) return null;
    const here = cars.findIndex((car) => isResultCar(car) && car.slug === slug);
    const next: unknown = here === -1 ? null : cars[here + 1];
    return isResultCar(next) ? next : null;
  } catch (error) {
    warn("The results were not read", error);
    return null;
  }
}

function isResultCar(value: unknown): value is ResultCar {
  return (
    typeof value === "object" &&
    value !== null &&
    "slug" in value &&
    typeof value.slug === "string" &&
    "name" in value &&
    typeof value.name === "string"
  );
}
