import type { SortKey } from "../stock-index";
import type { ColumnSnapshot } from "./column-snapshot";
import type { NumberColumn } from "./columns";

type Direction = "ascending" | "descending";

/** The sorts that are the same for every shopper; a distance depends on where the shopper is. */
type StockSort = Exclude<SortKey, "distance">;

const orders = new WeakMap<ColumnSnapshot, Map<StockSort, Int32Array>>();

/**
 * All cars of a snapshot in the order of a sort key; cars without the value come last, ties by id. Sorted
 * once per snapshot.
 */
export function stockOrder(snapshot: ColumnSnapshot, sort: StockSort): Int32Array {
  const known = orders.get(snapshot) ?? new Map<StockSort, Int32Array>();
  orders.set(snapshot, known);
  const order = known.get(sort) ?? sorted(...sortColumn(snapshot, sort));
  known.set(sort, order);
  return order;
}

/**
 * All cars of a snapshot by location, then as {@link stockOrder} has `rank`.
 *
 * @param locations names, nearest first; cars elsewhere come last
 */
export function distanceOrder(snapshot: ColumnSnapshot, locations: readonly string[]): number[] {
  const { values, codes } = snapshot.singles.location_name;
  const places = new Map(locations.map((name, place) => [name, place]));
  const elsewhere = locations.length;
  const placeOfCode = [elsewhere, ...values.map((name) => places.get(name) ?? elsewhere)];
  const byPlace: number[][] = Array.from({ length: elsewhere + 1 }, () => []);
  for (const car of stockOrder(snapshot, "rank"))
    byPlace[placeOfCode[codes[car] ?? 0] ?? elsewhere]?.push(car);
  return byPlace.flat();
}

/**
 * The matching cars by points, then as {@link stockOrder} has `rank`. Few numbers of points occur, so the cars
 * are dealt out in that order instead of being sorted.
 */
export function matchOrder(snapshot: ColumnSnapshot, points: ReadonlyMap<number, number>): number[] {
  const byPoints = new Map<number, number[]>();
  const isMatch = new Uint8Array(snapshot.ids.length);
  for (const car of points.keys()) isMatch[car] = 1;
  for (const car of stockOrder(snapshot, "rank")) {
    if (isMatch[car] === 0) continue;
    const own = points.get(car) ?? 0;
    const alike = byPoints.get(own);
    if (alike) alike.push(car);
    else byPoints.set(own, [car]);
  }
  return [...byPoints].sort(([a], [b]) => b - a).flatMap(([, cars]) => cars);
}

function sortColumn({ customRank, numbers }: ColumnSnapshot, sort: StockSort): [NumberColumn, Direction] {
  switch (sort) {
    case "rank":
      return [customRank, "descending"];
    case "price_asc":
      return [numbers.price, "ascending"];
    case "price_desc":
      return [numbers.price, "descending"];
    case "newest":
      return [numbers.created_at_timestamp, "descending"];
    case "km_asc":
      return [numbers.km, "ascending"];
    case "year_desc":
      return [numbers.year, "descending"];
  }
}

function sorted(column: NumberColumn, direction: Direction): Int32Array {
  const sign = direction === "ascending" ? 1 : -1;
  const keys = column.map((value) => (Number.isNaN(value) ? Infinity : sign * value));
  return Int32Array.from(keys.keys()).sort((a, b) => {
    const [left, right] = [keys[a] ?? 0, keys[b] ?? 0];
    // Two cars without the value are both Infinity: their difference would be NaN.
    return left === right ? a - b : left - right;
  });
}
