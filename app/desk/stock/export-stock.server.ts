import { plainText } from "~/i18n/plain-text";
import { type CsvCell, toCsv } from "~/platform/csv";

import type { OnDesk } from "../staff-session.server";
import type { StockFilter } from "./stock-filter";
import { type ExportedCar, listAllStock } from "./stock-list.server";

const COLUMNS = [
  ...["site", "location", "stock_number", "rego", "vin", "car", "make", "model", "badge", "year", "type"],
  ...["km", "colour", "status", "online", "price_aud", "price_includes", "days_on_site", "views", "photos"],
];

/**
 * The filtered stock as CSV with headings, in the order of the list.
 *
 * @param now seconds UTC
 * @returns null outside the scope, and for rejected rows
 */
export async function exportStock(onDesk: OnDesk, filter: StockFilter, now: number): Promise<string | null> {
  const cars = await listAllStock(onDesk, filter, now);
  return cars && toCsv([COLUMNS, ...cars.map(cellsOf)]);
}

function cellsOf({ facts, ...car }: ExportedCar): CsvCell[] {
  const { rego, vin, make, model, badge, year, carType, km, colour, priceType } = facts;
  return [
    car.siteName,
    car.location,
    ...[car.stockNumber, rego, vin, car.name, make, model, badge, year],
    plainText({}, `stock.type_${carType}`),
    ...[km, colour],
    plainText({}, `stock.status_${car.status}`),
    car.isLive ? "yes" : "no",
    car.priceCents === null ? null : (car.priceCents / 100).toFixed(2),
    car.priceCents === null ? null : plainText({}, `price.label_${priceType}`),
    ...[car.days, car.views, car.photos],
  ];
}
