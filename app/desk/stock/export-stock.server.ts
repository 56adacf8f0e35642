import { plainText } from "~/i18n/plain-text";
import { toCsv } from "~/platform/csv";

import type { OnDesk } from "../staff-session.server";
import type { StockFilter } from "./stock-filter";
import { listAllStock, type StockLine } from "./stock-list.server";

const COLUMNS = [
  "site",
  "location",
  "stock_number",
  "car",
  "status",
  "online",
  "price_aud",
  "days_on_site",
  "views",
  "photos",
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

function cellsOf(car: StockLine): string[] {
  return [
    car.siteName,
    car.location ?? "",
    car.stockNumber ?? "",
    car.name,
    plainText({}, `stock.status_${car.status}`),
    car.isLive ? "yes" : "no",
    car.priceCents === null ? "" : (car.priceCents / 100).toFixed(2),
    String(car.days),
    String(car.views),
    String(car.photos),
  ];
}
