import type { Location } from "./location";

/** Where parts are asked for: the parts counters, or everywhere on a site without one. */
export function partsCounters(locations: readonly Location[]): Location[] {
  const counters = locations.filter(({ locationType, visible }) => visible && locationType === "parts");
  return counters.length > 0 ? counters : [...locations];
}
