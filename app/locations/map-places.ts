import type { LocationSummary } from "./location-summary";

/** A location as maps show it; departments of one yard have one pin. */
export type MapPlace = {
  id: string;
  name: string;
  coordinates: LocationSummary["coordinates"];
};

/** The site's `map`; null where maps are drawings. */
export type MapSource = { tiles: string; attribution: string; zoom: number };

/** The size of a map's picture in pixels; a narrow page shows its middle. */
export const MAP = { width: 1200, height: 400 };
/** The part that a phone shows too. */
export const SURELY_SEEN = { width: 440, height: 400 };

/** The places of a map, one per spot: a pin under another could not be pressed. */
export function mapPlaces(locations: readonly LocationSummary[]): MapPlace[] {
  const spots = new Map<string, MapPlace>();
  for (const { id, name, coordinates } of locations) {
    const spot = `${coordinates.lat.toFixed(4)} ${coordinates.long.toFixed(4)}`;
    if (!spots.has(spot)) spots.set(spot, { id, name, coordinates });
  }
  return [...spots.values()];
}
