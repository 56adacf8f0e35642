import { plainText } from "~/i18n/plain-text";
import { type CsvCell, toCsv } from "~/platform/csv";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import type { StockFilter } from "./stock-filter";
import type { ExportedCar } from "./select-cars.server";
import { listAllStock } from "./stock-list.server";

/** Each column's heading, and its cell of a car. */
const COLUMNS: readonly (readonly [heading: string, cell: (car: ExportedCar) => CsvCell])[] = [
  ["site", ({ siteName }) => siteName],
  ["location", ({ location }) => location],
  ["stock_number", ({ stockNumber }) => stockNumber],
  ["rego", ({ facts }) => facts.rego],
  ["vin", ({ facts }) => facts.vin],
  ["car", ({ name }) => name],
  ["make", ({ facts }) => facts.make],
  ["model", ({ facts }) => facts.model],
  ["badge", ({ facts }) => facts.badge],
  ["year", ({ facts }) => facts.year],
  ["type", ({ facts }) => plainText({}, `stock.type_${facts.carType}`)],
  ["km", ({ facts }) => facts.km],
  ["colour", ({ facts }) => facts.colour],
  ["status", ({ status }) => plainText({}, `stock.status_${status}`)],
  ["online", ({ isLive }) => (isLive ? "yes" : "no")],
  ["price_aud", ({ priceCents }) => (priceCents === null ? null : (priceCents / 100).toFixed(2))],
  ["price_includes", priceIncludes],
  ["like_cars_percent", ({ market }) => market?.percent ?? null],
  ["days_on_site", ({ days }) => days],
  ["views", ({ views }) => views],
  ["enquiries", ({ enquiries }) => enquiries],
  ["test_drives", ({ drives }) => drives],
  ["photos", ({ photos }) => photos],
  ["next", ({ next }) => (next === null ? null : plainText({}, `stock.next_${next}`))],
];

/**
 * The filtered stock as CSV with headings, in the order of the list. Each site's audit log records who exported how
 * many.
 *
 * @returns null outside the scope, and for rejected rows
 */
export async function exportStock(onDesk: OnDesk, filter: StockFilter, now: Seconds): Promise<string | null> {
  const cars = await listAllStock(onDesk, filter, now);
  if (cars === null) return null;
  const counts = new Map<string, number>();
  for (const { site } of cars) counts.set(site, (counts.get(site) ?? 0) + 1);
  const actor = { id: onDesk.staff.id, name: onDesk.staff.name };
  await sql().begin(async (tx) => {
    for (const [target, exported] of counts) {
      const entry = { ...aboutSite(actor, target, actor.name), subject: actor };
      await recordAudit(tx, { ...entry, action: "stock-exported", after: { cars: exported } });
    }
  });
  return toCsv([
    COLUMNS.map(([heading]) => heading),
    ...cars.map((car) => COLUMNS.map(([, cell]) => cell(car))),
  ]);
}

function priceIncludes({ priceCents, facts }: ExportedCar): CsvCell {
  return priceCents === null ? null : plainText({}, `price.label_${facts.priceType}`);
}
