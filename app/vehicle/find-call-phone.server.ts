import { log } from "~/platform/log.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";

import { type CallPhone, callPhone, toCallPhone } from "./call-phone";

/** Spec 1 §5: a site without any number for a car says so in its log only. */
export function findCallPhone(
  car: Car,
  { slug, config }: ServedSite,
  locationPhone: string | null,
): CallPhone | null {
  const number = callPhone(car.carType, config.vehiclePage.callPhones, locationPhone);
  if (number) return toCallPhone(number, car, config.id);
  log.warn({ site: slug, car: car.id }, "no phone number for calls about a car");
  return null;
}
