import type { Car } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

import { withParameters } from "./with-parameters";

type FinancedCar = Pick<Car, "id" | "carType" | "vin" | "dealershipSlug" | "priceCents" | "offerPriceCents">;

/** A site's `finance` settings. */
export type FinanceLink = { link: string; hashFragment: string | null };

/**
 * The finance page about a car (spec 1 §2): the site's link with preferredDealership,
 * vehiclePriceBudget in whole dollars, car_id, car_type and vin; the main variant
 * appends #finance-form.
 *
 * @param hiddenSpecs a dealer who hides the VIN hides it here too
 */
export function financeHref(
  car: FinancedCar,
  { link, hashFragment }: FinanceLink,
  hiddenSpecs: readonly string[] = [],
): string {
  // A telephone or an anchor takes no parameters.
  if (!/^(\/|https:)/.test(link)) return link;
  const cents = askingPriceCents(car);
  const href = withParameters(link, {
    preferredDealership: car.dealershipSlug,
    vehiclePriceBudget: cents === null ? null : Math.round(cents / 100),
    car_id: car.id,
    car_type: car.carType,
    vin: hiddenSpecs.includes("vin") ? null : car.vin,
  });
  return hashFragment && !href.includes("#") ? `${href}#${hashFragment}` : href;
}
