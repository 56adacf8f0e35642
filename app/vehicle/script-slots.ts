import type { SiteConfig } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";

export const SCRIPT_SLOTS = ["chat", "impel", "autobot", "redbook"] as const;
/** Third-party services on a car's page: chat, a walk around the car, an assistant, a valuation. */
export type ScriptSlotKind = (typeof SCRIPT_SLOTS)[number];

type ScriptSlots = Partial<Record<ScriptSlotKind, string>>;

type SlotSettings = {
  vehiclePage: { chat: boolean; scripts: ScriptSlots };
  impel: boolean;
  autobot: boolean;
  redbook: boolean;
};

/**
 * The scripts that a shopper may start on a site: switched on, and with an address. One
 * without the other shows nothing.
 *
 * @param isInStock nobody chats about, walks around or values a car that is gone
 */
export function scriptSlots(settings: SlotSettings, isInStock: boolean): ScriptSlots {
  if (!isInStock) return {};
  const { vehiclePage, impel, autobot, redbook } = settings;
  const isOn = { chat: vehiclePage.chat, impel, autobot, redbook };
  return Object.fromEntries(
    SCRIPT_SLOTS.filter((kind) => isOn[kind]).flatMap((kind) => {
      const address = vehiclePage.scripts[kind];
      return address ? [[kind, address]] : [];
    }),
  );
}

/** Addresses of scripts that a shopper may start, and what they are then told of the car. */
type VehicleScripts = { slots: ScriptSlots; about: Record<string, string> };

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
