import type { SiteConfig } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { scriptSlots, type ScriptSlots } from "~/vehicle/script-slots";

/** Addresses of scripts that a shopper may start, and what they are then told of the car. */
export type VehicleScripts = { slots: ScriptSlots; about: Record<string, string> };

/** Nothing of the car reaches a page without slots; and nothing that the dealer hides reaches any. */
export function toVehicleScripts(car: Car, config: SiteConfig): VehicleScripts {
  const slots = scriptSlots(config, isInStock(car.status));
  if (Object.keys(slots).length === 0) return { slots, about: {} };
  const { hiddenSpecs } = config.vehiclePage;
  const known = {
    carId: car.id,
    stockNumber: hiddenSpecs.includes("stock_number") ? null : car.stockNumber,
    vin: hiddenSpecs.includes("vin") ? null : car.vin,
  };
  return { slots, about: withoutNulls(known) };
}

function withoutNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
