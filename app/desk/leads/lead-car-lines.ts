import { plainText } from "~/i18n/plain-text";
import type { CarNews, Price } from "~/leads/work/car-news";
import type { VehicleThen } from "~/leads/work/vehicle-then.server";
import type { Car, PriceType } from "~/stock/car";
import { formatKm } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";
import { priceSentence } from "~/stock/price-sentence";

import { carStatusKey } from "../stock/car-status";

/** A line of a car: as it was when the lead was sent, and as it is now; empty if unknown. */
export type CarLine = { label: string; then: string; now: string };

type NowCar = Pick<
  Car,
  | "status"
  | "reserved"
  | "dealerHold"
  | "priceCents"
  | "offerPriceCents"
  | "priceType"
  | "locationName"
  | "city"
  | "km"
  | "stockNumber"
  | "rego"
  | "colour"
>;

export function locationOf({ locationName, city }: Pick<Car, "locationName" | "city">): string | null {
  return locationName ?? city;
}

/** What is known of a lead's car, then and now; null for a car that is not there. */
export function carLines(then: VehicleThen | null, car: NowCar | null): CarLine[] {
  const lines = [
    { label: plainText({}, "inbox.price"), then: priceText(then), now: priceText(car) },
    {
      label: plainText({}, "stock.status"),
      then: then ? plainText({}, `stock.status_${then.status}` as "stock.status_sold") : "",
      now: plainText({}, car ? carStatusKey(car) : "inbox.car_gone"),
    },
    {
      label: plainText({}, "stock.location"),
      then: then?.location ?? "",
      now: (car && locationOf(car)) ?? "",
    },
    {
      label: plainText({}, "inbox.km"),
      then: kmText(then),
      now: kmText(car),
    },
    {
      label: plainText({}, "inbox.stock_number"),
      then: then?.stockNumber ?? "",
      now: car?.stockNumber ?? "",
    },
    { label: plainText({}, "stock.rego"), then: then?.rego ?? "", now: car?.rego ?? "" },
    { label: plainText({}, "inbox.colour"), then: then?.colour ?? "", now: car?.colour ?? "" },
  ];
  return lines.filter((line) => line.then !== "" || line.now !== "");
}

function kmText(car: { km: number | null } | null): string {
  return car === null || car.km === null ? "" : formatKm(car.km);
}

type Priced = { priceCents: number | null; offerPriceCents: number | null; priceType: PriceType };

function priceText(car: Priced | null): string {
  return car === null ? "" : amountText({ cents: askingPriceCents(car), priceType: car.priceType });
}

function amountText({ cents, priceType }: Price): string {
  if (cents === null) return plainText({}, "inbox.price_none");
  return priceSentence({ cents, basis: priceType }, (key, values) => plainText({}, key, values));
}

/** What has become of a car, in a sentence. */
export function newsText(news: CarNews): string {
  if (news.is === "price") {
    return plainText({}, "inbox.news_price", { then: amountText(news.then), now: amountText(news.now) });
  }
  if (news.is === "moved") return plainText({}, "inbox.news_moved", news);
  return plainText({}, `inbox.news_${news.is}`);
}
