import type { HeldRole } from "../roles";

/** A role as a form sends it. */
export function roleValue(held: HeldRole): string {
  return held.role === "custom" ? `custom:${held.custom.id}` : held.role;
}

/** A place as a form sends it. */
export function placeValue(place: { level: string; target: string } | undefined): string {
  return place ? `${place.level}:${place.target}` : "";
}

/** An offered role as the form sends it that accepts several. */
export function offerValue(offer: HeldRole & { place: { level: string; target: string } }): string {
  return `${roleValue(offer)}@${placeValue(offer.place)}`;
}

/** A role in the audit log: a custom one by its name. */
export function roleWord(held: HeldRole): string {
  return held.role === "custom" ? held.custom.name : held.role;
}
