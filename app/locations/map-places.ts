import type { LocationSummary } from "./location-summary";

/** A location as maps show it; departments of one yard have one pin. */
export type MapPlace = {
  id: string;
  name: string;
  coordinates: LocationSummary["coordinates"];
};

/** The site's `map`; null where maps are drawings. */
export type MapSource = { tiles: string; attribution: string; zoom: number };

/** What a map's picture is made in, in pixels; a narrow page sees its middle. */
export const MAP = { width: 1200, height: 400 };
/** The part of it that a phone sees too. */
export const SURELY_SEEN = { width: 440, height: 400 };

/** The places of a map, each spot once: a pin upon a pin would be one nobody can press. */
export function mapPlaces(locations: readonly LocationSummary[]): MapPlace[] {
  const spots = new Map<string, MapPlace>();
  for (const { id, name, coordinates } of locations) {
    const spot = `${coordinates.lat.toFixed(4)} ${coordinates.long.toFixed(4)}`;
    if (!spots.has(spot)) spots.set(spot, { id, name, coordinates });
  }
  return [...spots.values()];
}
