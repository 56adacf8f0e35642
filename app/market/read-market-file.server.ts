import { inspectFile } from "~/feeds/inspect/inspect-file.server";
import { mapRow } from "~/feeds/map-row.server";
import { requiredColumnsOf, type Mapping } from "~/feeds/mapping";
import type { FeedRow } from "~/feeds/read/feed-row";
import { readFeedFile } from "~/feeds/read/read-feed-file.server";
import type { FeedCar } from "~/feeds/feed-car";
import { ratedBadge } from "~/deal-rating/rated-badge";
import { vinOf } from "~/deal-rating/offered-car";
import { askingPriceCents } from "~/stock/price";
import type { CarType, ItemType, PriceType } from "~/stock/car";

/** A car of a market file; its price in integer cents. */
export type MarketRow = {
  line: number;
  itemType: ItemType;
  make: string;
  model: string;
  badge: string | null;
  year: number;
  km: number;
  state: string | null;
  priceCents: number;
  priceType: PriceType;
  carType: CarType;
  vin: string | null;
};

export type ReadingMarket = {
  /** What the prices include, unless the file says so itself. */
  basis?: PriceType | undefined;
  /** As for a feed of stock; guessed from the file's columns by default. */
  mapping?: Mapping | undefined;
};

/** Some of a file's cars, and the reason of each row that is left out. */
export type MarketRows = { cars: MarketRow[]; leftOut: string[] };

const MAX_ROWS = 500_000;
const MAX_PART = 1_000;
const FOR_SALE: readonly FeedCar["status"][] = ["in_stock", "coming_soon"];

/**
 * Reads a file of cars on offer elsewhere, as generously as a dealer's stock: CSV, XML or JSON, with the columns that
 * any system writes. In a process that has other work to do, by READ_MARKET_ROWS.
 *
 * @throws FeedError if the file as a whole cannot be read
 */
export async function* readMarketRows({
  file,
  basis,
  mapping: given,
}: ReadingMarket & { file: string }): AsyncGenerator<MarketRows> {
  const mapping = withBasis(given ?? (await inspectFile(file, "market")).mapping, basis);
  let part: MarketRows = { cars: [], leftOut: [] };
  let cars = 0;
  for await (const row of readFeedFile(file, mapping, { columns: requiredColumnsOf(mapping) })) {
    const read = cars >= MAX_ROWS ? `beyond the first ${MAX_ROWS} cars` : toMarketRow(row, mapping);
    if (typeof read === "string") part.leftOut.push(read);
    else part.cars.push(read);
    if (typeof read !== "string") cars += 1;
    if (part.cars.length + part.leftOut.length < MAX_PART) continue;
    yield part;
    part = { cars: [], leftOut: [] };
  }
  yield part;
}

/** A guess that no column supports is none: what a price includes is never assumed. */
function withBasis(mapping: Mapping, basis: PriceType | undefined): Mapping {
  const { priceType, ...defaults } = mapping.defaults;
  if (basis !== undefined) return { ...mapping, defaults: { ...defaults, priceType: basis } };
  const columns = (mapping.fields["priceCents"] ?? []).map(({ column }) => column).join(" ");
  const isSaid = priceType === "drive_away" || /egc|excl/i.test(columns);
  return isSaid ? mapping : { ...mapping, defaults };
}

/** @returns the reason why it cannot be compared */
function toMarketRow(row: FeedRow, mapping: Mapping): MarketRow | string {
  if ("problem" in row) return "cannot be read";
  const mapped = mapRow(mapping, row.cells);
  return mapped.kind === "rejected"
    ? mapped.problems.map(({ field }) => field).join(", ")
    : toCar(row.line, mapped.vehicle);
}

function toCar(line: number, vehicle: FeedCar): MarketRow | string {
  const { priceCents = null, offerPriceCents = null, km, year, make, model, itemType, carType } = vehicle;
  const cents = askingPriceCents({ priceCents, offerPriceCents });
  if (!FOR_SALE.includes(vehicle.status)) return "not for sale";
  if (cents === null) return "no price";
  if (km === undefined && carType !== "new") return "no kilometres";
  const { badge = null, name = null, priceType, state = null } = vehicle;
  return {
    ...{
      line,
      itemType,
      make,
      model,
      year,
      km: km ?? 0,
      state,
      priceCents: cents,
      priceType,
      carType,
    },
    badge: ratedBadge({ year, make, model, badge, name }),
    vin: vinOf(vehicle.vin ?? null),
  };
}
