import type { Car, CarStatus } from "./car";

const DAY_SECONDS = 86_400;

/** The end of year 9999: later than any `now`, and within int64 for every index. */
export const LISTED_FOREVER_TIMESTAMP = 253_402_300_799;

export const IN_STOCK: readonly CarStatus[] = ["in_stock", "coming_soon"];

/** Spec 1 §4, In stock: at a location or on its way; anything else is shown to shoppers as sold. */
export function isInStock(status: CarStatus): boolean {
  return IN_STOCK.includes(status);
}

/** A car that the dealer sold; one that is withdrawn or hidden is gone without having been sold. */
export function isShownAsSold({
  status,
  showOnDealerWebsite,
}: Pick<Car, "status" | "showOnDealerWebsite">): boolean {
  return status === "sold" && showOnDealerWebsite;
}

/**
 * The time until which search shows a car (spec 1 §4, Search inclusion): always if in stock, for a few days
 * once sold, never otherwise or if the dealer hides it.
 *
 * @returns seconds UTC, inclusive; 0 for never
 */
export function listedUntil(
  car: Pick<Car, "status" | "soldAtTimestamp" | "showOnDealerWebsite">,
  settings: { soldWindowDays: number },
): number {
  if (!car.showOnDealerWebsite) return 0;
  if (isInStock(car.status)) return LISTED_FOREVER_TIMESTAMP;
  if (car.status !== "sold" || car.soldAtTimestamp === null) return 0;
  return car.soldAtTimestamp + settings.soldWindowDays * DAY_SECONDS;
}
