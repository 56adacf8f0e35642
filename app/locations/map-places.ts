import type { LocationSummary } from "./location-summary";

/** A location on a map. */
export type MapPlace = {
  id: string;
  name: string;
  coordinates: LocationSummary["coordinates"];
  /** The numbers that the locations at one spot have in the list beside the map, such as `3·5`. */
  numbers?: string;
};

/** The site's `map`; null if its maps are drawings. */
export type MapSource = { tiles: string; attribution: string };

/** The size of a map's picture in pixels; a narrow page shows its centre. */
export const MAP = { width: 1200, height: 400 };
/** The part that is visible on a phone too. */
export const SURELY_SEEN = { width: 440, height: 400 };

/**
 * The places of a map, one per spot, since a pin under another cannot be seen: it is named for the first location there
 * and has the numbers of all, from 1.
 */
export function mapPlaces(locations: readonly MapPlace[]): MapPlace[] {
  const spots = new Map<string, MapPlace & { numbers: string }>();
  for (const [index, { id, name, coordinates }] of locations.entries()) {
    const spot = spotOf(coordinates);
    const there = spots.get(spot);
    const number = String(index + 1);
    if (there) there.numbers += `·${number}`;
    else spots.set(spot, { id, name, coordinates, numbers: number });
  }
  return [...spots.values()];
}

/** To about eleven metres. */
function spotOf({ lat, long }: MapPlace["coordinates"]): string {
  return `${lat.toFixed(4)} ${long.toFixed(4)}`;
}
