import type { SiteConfig } from "~/site/config/site-config";
import type { Car, CarType, ItemType, PriceType } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { statedSale } from "~/stock/price";

import type { OfferedCar } from "./choose-comparables";
import { ratedBadge } from "./rated-badge";

/** Cars are compared within a group only: one make and model, one type, one price basis. */
export type CarGroup = {
  itemType: ItemType;
  make: string;
  model: string;
  carType: CarType;
  priceType: PriceType;
};

/** The fields of a car that a comparison needs. */
export type ComparedCar = Pick<
  Car,
  | "site"
  | "id"
  | "slug"
  | "name"
  | "make"
  | "model"
  | "badge"
  | "year"
  | "km"
  | "state"
  | "vin"
  | "carType"
  | "itemType"
  | "status"
  | "preorder"
  | "showOnDealerWebsite"
  | "priceCents"
  | "offerPriceCents"
  | "subscriptionPriceCents"
  | "priceType"
>;

/** No car has been driven further; feeds write nines for "unknown". */
const MAX_KM = 900_000;

/**
 * A car as it is compared: for sale, at the price to buy it that its site states (app/stock/price.ts).
 *
 * @returns null for a car that is not for sale, or whose year, kilometres or price nobody states
 */
export function toOffered(car: ComparedCar, settings: Pick<SiteConfig, "price">): OfferedCar | null {
  const sale = statedSale(car, settings.price);
  const { site, id, year, km, state } = car;
  if (!sale || sale.basis !== car.priceType || year === null || km === null || km > MAX_KM) return null;
  if (!isInStock(car.status) || car.preorder || !car.showOnDealerWebsite) return null;
  return {
    site,
    id,
    vin: vinOf(car.vin),
    badge: ratedBadge(car),
    year,
    km,
    state,
    cents: sale.cents,
  };
}

/** A VIN as it is compared. */
export function vinOf(vin: string | null): string | null {
  const letters = (vin ?? "").toUpperCase().replace(/[^A-Z0-9]/g, "");
  return letters.length === 17 ? letters : null;
}
