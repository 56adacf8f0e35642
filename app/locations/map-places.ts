import type { LocationSummary } from "./location-summary";

/** A location on a map; departments of one location share a pin. */
export type MapPlace = {
  id: string;
  name: string;
  coordinates: LocationSummary["coordinates"];
};

/** The site's `map`; null if its maps are drawings. */
export type MapSource = { tiles: string; attribution: string };

/** The size of a map's picture in pixels; a narrow page shows its centre. */
export const MAP = { width: 1200, height: 400 };
/** The part that is visible on a phone too. */
export const SURELY_SEEN = { width: 440, height: 400 };

/** The places of a map, one per spot, since a pin under another cannot be seen. */
export function mapPlaces(locations: readonly MapPlace[]): MapPlace[] {
  const spots = new Map<string, MapPlace>();
  for (const { id, name, coordinates } of locations) {
    const spot = spotOf(coordinates);
    if (!spots.has(spot)) spots.set(spot, { id, name, coordinates });
  }
  return [...spots.values()];
}

/**
 * The number of a location's pin, from 1; a department has that of the location it shares a spot with.
 *
 * @param places as mapPlaces gave them for this location and others
 */
export function pinNumber(
  { coordinates }: Pick<MapPlace, "coordinates">,
  places: readonly MapPlace[],
): number {
  const spot = spotOf(coordinates);
  return places.findIndex((place) => spotOf(place.coordinates) === spot) + 1;
}

/** To about eleven metres. */
function spotOf({ lat, long }: MapPlace["coordinates"]): string {
  return `${lat.toFixed(4)} ${long.toFixed(4)}`;
}
