import type { SpecKey } from "~/stock/car-fields/car-fields";

export type SpecRow = { key: SpecKey; value: string };

/** The i18n key of a row's name. In a file of its own: pages that only render rows do not load the register. */
export function specLabelKey<K extends SpecKey>(key: K): `vehicle.spec_${K}` {
  return `vehicle.spec_${key}`;
}
