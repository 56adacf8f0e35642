import { drawnOnly } from "~/platform/drawn-only";

import type { Location } from "../location";
import { mapPlaces } from "../map-places";
import towns from "./au-places.json";
import { drawSurroundings, type MapDrawing } from "./draw-surroundings";

/**
 * The map of some locations, drawn once by the server (docs/decisions/114-maps-drawn-from-places.md).
 *
 * @returns undefined without a location, and in the browser while it hydrates
 */
export function surroundingsOf(locations: readonly Location[]): MapDrawing | undefined {
  const places = mapPlaces(
    locations.map(({ id, address: { city, lat, long } }) => ({ id, name: city, coordinates: { lat, long } })),
  );
  return places.length > 0 ? drawnOnly(drawSurroundings(places, towns)) : undefined;
}
