import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";
import { IN_STOCK } from "~/stock/in-stock";

import type { Cursor } from "./list-address";
import type { Part } from "./scope";

type Fragment = PendingQuery<Row[]>;

/** The parts of a scope as the rows `part(site, location)`. */
export function partRows(parts: readonly Part[]): Fragment {
  return sql()`jsonb_to_recordset(${sql().json([...parts])}) as part(site text, location text)`;
}

/** What follows a cursor in a list that has the newest first. @param columns of the time and the UUID */
export function isAfter(cursor: Cursor | null, columns: Fragment): Fragment {
  if (cursor === null) return sql()`true`;
  return sql()`(${columns}) < (to_timestamp(${cursor.at / 1_000}::float8), ${cursor.id}::uuid)`;
}

/** What follows a cursor in a list that has the oldest first. @param columns of the time and the UUID */
export function isAfterOldest(cursor: Cursor | null, columns: Fragment): Fragment {
  if (cursor === null) return sql()`true`;
  return sql()`(${columns}) > (to_timestamp(${cursor.at / 1_000}::float8), ${cursor.id}::uuid)`;
}

/** Whether shoppers may find `car`, a row of `vehicles`: what "online" means in every count of the desk. */
export function isOnline() {
  return sql()`(car.show_on_dealer_website and car.status in ${sql()(IN_STOCK)})`;
}
