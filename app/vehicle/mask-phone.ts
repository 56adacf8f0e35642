import type { Car } from "~/stock/car";
import { telHref } from "~/ui/tel-href";

import type { CallLogFields } from "./calls/call-log-fields";

/** Spec 1 §9. */
const SHOWN_CHARACTERS = 5;

/** A number before it is revealed: the first 5 characters, its other digits hidden (spec 1 §4, Phone reveal). */
export function maskPhone(phone: string): string {
  return phone.slice(0, SHOWN_CHARACTERS) + phone.slice(SHOWN_CHARACTERS).replace(/\d/g, "•");
}

/** The number to call about a car; `masked` is what shows of it before it is revealed, `log` what the log call tells. */
export type CallPhone = { number: string; href: string; masked: string; log: CallLogFields };

/** @param websiteId the site's id */
export function toCallPhone(
  number: string,
  car: Pick<Car, "id" | "dealershipId">,
  websiteId: number,
): CallPhone {
  const log = { car_id: car.id, dealership_id: car.dealershipId ?? "", website_id: String(websiteId) };
  return { number, href: telHref(number), masked: maskPhone(number), log };
}
