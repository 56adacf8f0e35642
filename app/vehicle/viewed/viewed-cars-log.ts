import { pageAddress } from "~/i18n/page-address";
import { warn } from "~/platform/warn";
import { viewedCarsPath } from "~/paths";
import { appendViewed, parseViewed, SHOWN_VIEWED, type ViewedCar, type ViewedCars } from "./viewed-car";

/** A browser keeps it for each site by itself: storage belongs to a host. */
const KEY = "viewed_cars";

/**
 * Notes on the device that a car was looked at. A failure to store it is only logged (spec 1
 * §8).
 *
 * @param storage evaluated on use, since the access itself may throw
 * @returns what was looked at before, the first first
 */
export function logViewedCar(car: ViewedCar, storage: () => Storage): readonly ViewedCar[] {
  try {
    const log = parseViewed(storage().getItem(KEY));
    const longer = appendViewed(log, car);
    if (longer !== log) storage().setItem(KEY, JSON.stringify(longer));
    return log;
  } catch (error) {
    warn("The viewed car was not stored", error);
    return [];
  }
}

/** @returns what this device has looked at, the first first; nothing where it cannot be read */
export function readViewedCars(storage: () => Storage): readonly ViewedCar[] {
  try {
    return parseViewed(storage().getItem(KEY));
  } catch (error) {
    warn("The viewed cars were not read", error);
    return [];
  }
}

/** @returns null when there is nothing to show */
export async function loadViewedCars(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ViewedCars | null> {
  try {
    const response = await fetch(pageAddress(viewedCarsPath(ids.slice(0, SHOWN_VIEWED))), {
      headers: { Accept: "application/json" },
      signal,
    });
    if (!response.ok) return null;
    const found = (await response.json()) as ViewedCars;
    return found.cars.length > 0 ? found : null;
  } catch (error) {
    if (!signal.aborted) warn("The viewed cars were not loaded", error);
    return null;
  }
}
