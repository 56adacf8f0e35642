import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";

import type { StockOrder } from "./stock-filter";

type Fragment = PendingQuery<Row[]>;

type Ordered = {
  /** Of `vehicles car`. */
  value: Fragment;
  isDescending: boolean;
  /** A cursor's number as the value. */
  at: (cursor: number) => Fragment;
  /** The value of a row of `page` as a cursor's number. */
  place: Fragment;
};

/** Above every price: a car without one comes last, whichever way they are ordered. */
const UNPRICED_CENTS = 1_000_000_000_000;
/** Above every odometer, for the same. */
const UNKNOWN_KM = 2_000_000_000;

/**
 * What an order compares. Days on the site are an index's; the others compare all cars that the filter finds. Orders that
 * a numeric cursor can't page through begin with the newest cars (arrange.ts).
 */
export function orderedBy(order: StockOrder): Ordered {
  const figure = (value: Fragment, most: StockOrder): Ordered => ({
    ...{ value, isDescending: order === most, place: sql()`page.ordered::float8` },
    at: (cursor) => sql()`${cursor}::bigint`,
  });
  switch (order) {
    case "newest":
    case "oldest":
    default:
      return {
        ...{ value: sql()`car.created_at`, isDescending: order !== "oldest" },
        at: (cursor) => sql()`to_timestamp(${cursor / 1_000}::float8)`,
        place: sql()`round(extract(epoch from page.created_at) * 1000)::float8`,
      };
    case "dearest":
    case "cheapest":
      // As shoppers see it: feeds write 0, 1 or 9 for no price.
      return figure(
        sql()`coalesce(${pricedBy("offer_price_cents")}, ${pricedBy("price_cents")}, ${order === "dearest" ? 0 : UNPRICED_CENTS}::bigint)`,
        "dearest",
      );
    case "most-photos":
    case "fewest-photos":
      return figure(sql()`jsonb_array_length(car.images)::bigint`, "most-photos");
    case "most-km":
    case "fewest-km":
      return figure(sql()`coalesce(car.km, ${order === "most-km" ? -1 : UNKNOWN_KM})::bigint`, "most-km");
    case "most-views":
    case "fewest-views":
      return figure(sql()`${viewsOf("car")}::bigint`, "most-views");
    case "most-enquiries":
    case "fewest-enquiries":
      return figure(sql()`${enquiriesOf("car")}::bigint`, "most-enquiries");
    case "most-drives":
    case "fewest-drives":
      return figure(sql()`${drivesOf("car")}::bigint`, "most-drives");
  }
}

function pricedBy(column: "offer_price_cents" | "price_cents"): Fragment {
  const cents = sql()(`car.${column}`);
  return sql()`case when ${cents} > 1000 then ${cents} end`;
}

/** How often a car's page was seen. */
export function viewsOf(alias: "car" | "page"): Fragment {
  const car = sql()(alias);
  return sql()`(${car}.views + coalesce((
    select counted.views from vehicle_view_counts counted
    where counted.site = ${car}.site and counted.vehicle_id = ${car}.id
  ), 0))`;
}

/** How many leads are about a car. */
export function enquiriesOf(alias: "car" | "page"): Fragment {
  const car = sql()(alias);
  return sql()`(
    select count(*)::int from leads
    where leads.site = ${car}.site and leads.vehicle_id = ${car}.id and leads.state <> 'spam'
  )`;
}

/** How many test drives of a car were booked and not cancelled. */
export function drivesOf(alias: "car" | "page"): Fragment {
  const car = sql()(alias);
  return sql()`(
    select count(*)::int from bookings
    where bookings.site = ${car}.site and bookings.vehicle_id = ${car}.id and bookings.kind = 'test-drive'
      and bookings.state <> 'cancelled'
  )`;
}
