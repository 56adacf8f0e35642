import { localTime } from "~/platform/local-time";
import { toShelfCar } from "~/shopper/favourites/is-shelvable";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { findPriceHistory } from "~/vehicle/history/find-price-history.server";
import { toViewedCar } from "~/vehicle/viewed/viewed-car";
import { toCounterCar } from "~/vehicle/views/counter-car";

/**
 * What our own records say of a car, and what its page notes of being looked at, liked and compared.
 *
 * @param now seconds UTC
 */
export async function findVehicleRecords(site: ServedSite, car: Car, now: number) {
  const dateOf = (timestamp: number) => localTime(timestamp, site.config.timeZone).date;
  const history = await findPriceHistory(site, car, { now, dateOf });
  return { history, counter: toCounterCar(car), viewed: toViewedCar(car), shelf: toShelfCar(car) };
}
