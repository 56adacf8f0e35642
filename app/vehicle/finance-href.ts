import type { Car } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

type FinancedCar = Pick<Car, "id" | "carType" | "vin" | "dealershipSlug" | "priceCents" | "offerPriceCents">;

/** A site's `finance` settings. */
export type FinanceLink = { link: string; hashFragment: string | null };

/**
 * The finance page about a car (spec 1 §2): the site's link with preferredDealership, vehiclePriceBudget in
 * whole dollars, car_id, car_type and vin; the main variant appends #finance-form.
 *
 * @param hiddenSpecs includes the VIN if the dealer hides it, which leaves it out here too
 */
export function financeHref(
  car: FinancedCar,
  { link, hashFragment }: FinanceLink,
  hiddenSpecs: readonly string[] = [],
): string {
  // A telephone link or an anchor cannot have parameters.
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

/**
 * A URL with parameters added; unknown ones are left out, existing ones kept.
 *
 * @param link a path of this site or an absolute URL, with or without a query and a fragment
 */
export function withParameters(link: string, parameters: Record<string, string | number | null>): string {
  const [address = "", fragment] = link.split("#", 2);
  const [path = "", query] = address.split("?", 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== "") search.set(name, String(value));
  }
  return [
    path,
    search.size > 0 ? `?${search.toString()}` : "",
    fragment === undefined ? "" : `#${fragment}`,
  ].join("");
}
