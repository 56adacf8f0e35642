import type { CarType } from "~/stock/car";

/** A site's numbers for calls about a car. */
export type CallPhones = Partial<
  Record<"override" | "new" | "used" | "demo" | "defaultNew" | "defaultUsed", string>
>;

/**
 * Which number a call about a car goes to (spec 1 §5): the override, else that of
 * its type, a demo's falling back to new, else the new or used default, else its
 * location's.
 *
 * @returns null when the site has none: the button is left out, and its absence logged
 */
export function callPhone(carType: CarType, phones: CallPhones, locationPhone: string | null): string | null {
  const byType = carType === "demo" ? phones.demo || phones.new : phones[carType];
  const byDefault = carType === "used" ? phones.defaultUsed : phones.defaultNew;
  return phones.override || byType || byDefault || locationPhone || null;
}
