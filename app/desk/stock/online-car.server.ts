import { sql } from "~/platform/db.server";
import { IN_STOCK } from "~/stock/in-stock";

/** Whether shoppers may find `car`, a row of `vehicles`: what "online" means in every count of the desk. */
export function isOnline() {
  return sql()`(car.show_on_dealer_website and car.status in ${sql()(IN_STOCK)})`;
}
