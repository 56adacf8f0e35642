import type { WordOf } from "~/i18n/value-words";
import type { Seconds } from "~/platform/moment";

import type { Car } from "./car";
import { isInStock } from "./in-stock";

const DAY_SECONDS = 86_400;

/** The fuels of spec 1 §3 that a site may tag; feeds write them in any letters. */
const ELECTRIC_FUELS = ["Electric", "Hybrid", "PHEV"];

type TaggedCar = Pick<
  Car,
  "status" | "carType" | "simpleFuel" | "reserved" | "dealerHold" | "tag" | "createdAtTimestamp"
>;

/** A site's `tags` settings (spec 1 §3, specifications). */
export type TagSettings = {
  justArrivedDays: number;
  justArrivedName: string;
  /** On used and demonstrator stock; null follows `justArrivedName`, unless that says 'New'. */
  justArrivedUsedName: string | null;
  soldName: string;
  electric: boolean;
};

export type DisplayTag = {
  kind: "sold" | "electric" | "reserved" | "custom" | "coming_soon" | "just_arrived";
  text: string;
  /** Said after the text: a fuel must not hide that the car is reserved. */
  also?: "RESERVED";
};

/** The one tag on a car's picture, in the order of spec 1 §4, Car display tag. */
export function displayTag(car: TaggedCar, settings: TagSettings, now: Seconds): DisplayTag | null {
  if (!isInStock(car.status)) return { kind: "sold", text: settings.soldName };
  // Not of the specification: the car may be gone, which says more than its fuel.
  if (car.dealerHold === "under_offer" && !car.reserved) return { kind: "reserved", text: "UNDER OFFER" };
  if (car.dealerHold) return { kind: "reserved", text: "RESERVED" };
  const written = car.simpleFuel?.trim().toLowerCase();
  const fuel = ELECTRIC_FUELS.find((name) => name.toLowerCase() === written);
  if (settings.electric && fuel) {
    return { kind: "electric", text: fuel, ...(car.reserved ? { also: "RESERVED" } : {}) };
  }
  if (car.reserved) return { kind: "reserved", text: "RESERVED" };
  const custom = car.tag?.trim();
  if (custom) return { kind: "custom", text: custom };
  if (car.status === "coming_soon") return { kind: "coming_soon", text: "COMING SOON" };
  if (now - car.createdAtTimestamp < settings.justArrivedDays * DAY_SECONDS) {
    return { kind: "just_arrived", text: justArrivedText(car, settings) };
  }
  return null;
}

/** The specification's 'New' would say of a used car that it is a new one (Australian Consumer Law s 29). */
function justArrivedText({ carType }: Pick<Car, "carType">, settings: TagSettings): string {
  const { justArrivedName, justArrivedUsedName } = settings;
  if (carType === "new") return justArrivedName;
  return justArrivedUsedName ?? (/^new$/i.test(justArrivedName.trim()) ? "Just in" : justArrivedName);
}

/** All that a tag says: `Hybrid · RESERVED`. */
export function tagText({ text, also }: Pick<DisplayTag, "text" | "also">, wordOf: WordOf): string {
  return [text, also].flatMap((part) => (part === undefined ? [] : wordOf(part))).join(" · ");
}

/**
 * Whether the certified-pre-owned logo may replace the tag, and its panel show: certified used cars of the
 * one brand (spec 1 §1, §4).
 *
 * @param certifiedMake the brand with such a programme; null for none
 */
export function isCertifiedPreOwned(
  car: Pick<Car, "certified" | "carType" | "make">,
  certifiedMake: string | null,
): boolean {
  return (
    certifiedMake !== null &&
    car.certified &&
    car.carType === "used" &&
    car.make.toLowerCase() === certifiedMake.toLowerCase()
  );
}
