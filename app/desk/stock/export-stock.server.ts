import { plainText } from "~/i18n/plain-text";
import { type CsvCell, toCsv } from "~/platform/csv";
import { sql } from "~/platform/db.server";

import { recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import type { StockFilter } from "./stock-filter";
import { type ExportedCar, listAllStock } from "./stock-list.server";

const COLUMNS = [
  ...["site", "location", "stock_number", "rego", "vin", "car", "make", "model", "badge", "year", "type"],
  ...["km", "colour", "status", "online", "price_aud", "price_includes", "days_on_site", "views", "photos"],
];

/**
 * The filtered stock as CSV with headings, in the order of the list. Each site's audit log records who exported how
 * many.
 *
 * @param now seconds UTC
 * @returns null outside the scope, and for rejected rows
 */
export async function exportStock(onDesk: OnDesk, filter: StockFilter, now: number): Promise<string | null> {
  const cars = await listAllStock(onDesk, filter, now);
  if (cars === null) return null;
  const counts = new Map<string, number>();
  for (const { site } of cars) counts.set(site, (counts.get(site) ?? 0) + 1);
  const actor = { id: onDesk.staff.id, name: onDesk.staff.name };
  await sql().begin(async (tx) => {
    for (const [target, exported] of counts) {
      const place = { level: "site", target } as const;
      await recordAudit(tx, {
        ...{ actor, action: "stock-exported", subject: actor, place },
        after: { cars: exported },
      });
    }
  });
  return toCsv([COLUMNS, ...cars.map(cellsOf)]);
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
