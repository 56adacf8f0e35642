import type { Car } from "~/stock/car";
import { heldAs } from "~/stock/held";
import { isInStock } from "~/stock/in-stock";

/** The one word that a car stands under on the desk: a hold while it is still to be sold, else its status. */
export function carStatusKey(car: Pick<Car, "status" | "reserved" | "dealerHold">) {
  const hold = isInStock(car.status) ? heldAs(car) : null;
  return hold === null ? (`stock.status_${car.status}` as const) : (`stock.hold_${hold}` as const);
}
