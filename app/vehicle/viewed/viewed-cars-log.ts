import { pageAddress } from "~/i18n/page-address";
import { warn } from "~/platform/warn";
import { viewedCarsPath } from "~/paths";
import { appendViewed, parseViewed, SHOWN_VIEWED, type ViewedCar, type ViewedCars } from "./viewed-car";

/** Per site, since the browser's storage belongs to a host. */
const KEY = "viewed_cars";

/**
 * Logs a viewed car on the device. A storage failure is only logged (spec 1 §8).
 *
 * @param storage evaluated on use, since the access itself may throw
 * @returns the cars viewed before, oldest first
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

/** @returns the cars viewed on this device, oldest first; none if the log cannot be read */
export function readViewedCars(storage: () => Storage): readonly ViewedCar[] {
  try {
    return parseViewed(storage().getItem(KEY));
  } catch (error) {
    warn("The viewed cars were not read", error);
    return [];
  }
}

/** @returns null if there is nothing to show */
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
