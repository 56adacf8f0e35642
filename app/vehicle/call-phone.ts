import { carPath } from "~/paths";
import type { Seconds } from "~/platform/moment";
import type { CarType, Car } from "~/stock/car";
import { telHref } from "~/ui/tel-href";

/** A site's numbers for calls about a car. */
export type CallPhones = Partial<
  Record<"override" | "new" | "used" | "demo" | "defaultNew" | "defaultUsed", string>
>;

/**
 * The number for calls about a car (spec 1 §5): the override, otherwise that of its type, a demo's falling
 * back to new, otherwise the new or used default, otherwise its location's.
 *
 * @returns null if the site has none: the button is left out, and its absence logged
 */
export function callPhone(carType: CarType, phones: CallPhones, locationPhone: string | null): string | null {
  const byType = carType === "demo" ? phones.demo || phones.new : phones[carType];
  const byDefault = carType === "used" ? phones.defaultUsed : phones.defaultNew;
  return phones.override || byType || byDefault || locationPhone || null;
}

/** What a number stated with a car is made from: of the site, its number and those for calls. */
export type PhoneSite = { phone: string; vehiclePage: { callPhones: CallPhones } };

/**
 * The number that stands with a car wherever it is stated: print, brochure, mails, ADF, search engines, catalogues. It
 * is the one that the car's page reveals; where that has none, the site's own.
 *
 * @param locationPhone of the car's location; null without one
 */
export function statedPhone(
  { carType }: Pick<Car, "carType">,
  { phone, vehiclePage }: PhoneSite,
  locationPhone: string | null,
): string {
  return callPhone(carType, vehiclePage.callPhones, locationPhone) ?? phone;
}

/** Spec 1 §9. */
const SHOWN_CHARACTERS = 5;

/** A number before it is revealed: the first 5 characters, its other digits hidden (spec 1 §4, Phone reveal). */
export function maskPhone(phone: string): string {
  return phone.slice(0, SHOWN_CHARACTERS) + phone.slice(SHOWN_CHARACTERS).replace(/\d/g, "•");
}

/**
 * The number to call about a car; `masked` is what is shown before it is revealed, `log` the fields of the
 * log call.
 */
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

/** The form fields of a logged call (spec 1 §7, Phone-reveal log). */
export type CallLogFields = { car_id: string; dealership_id: string; website_id: string };

/** `reveal`: the number was revealed. `call`: a visible number was called. */
export const CALL_KINDS = ["reveal", "call"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** The anchor of the number; a form without JavaScript redirects back to it. */
export const CALL_ANCHOR = "call";

/** The page of a car with its number shown: where the form redirects to without JavaScript. */
export function revealedPath(slug: string): string {
  return `${carPath(slug)}?phone=shown#${CALL_ANCHOR}`;
}

/** @param search the query of the page's URL */
export function isRevealed(search: string): boolean {
  return new URLSearchParams(search).get("phone") === "shown";
}

/** The hours in which somebody answers today; seconds UTC. */
export type CallHours = { opensAt: Seconds; closesAt: Seconds };

/**
 * Spec 2 §4: Call Now shows only while the dealership is open.
 *
 * @param hours today's; null if it is closed all day
 */
export function isOpenForCalls(hours: CallHours | null, now: Seconds): boolean {
  return hours !== null && hours.opensAt <= now && now < hours.closesAt;
}

/** @returns seconds until that changes; null if it no longer will today */
export function secondsToChange(hours: CallHours | null, now: Seconds): number | null {
  if (hours === null || now >= hours.closesAt) return null;
  return (now < hours.opensAt ? hours.opensAt : hours.closesAt) - now;
}
