import { pageAddress } from "~/i18n/page-address";
import { warn } from "~/platform/warn";

import type { ViewedCars } from "./viewed-cars";
import { viewedCarsPath } from "./viewed-cars-path";

/** @returns null when there is nothing to show */
export async function loadViewedCars(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ViewedCars | null> {
  try {
    const response = await fetch(pageAddress(viewedCarsPath(ids)), {
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
