import { drawnOnly } from "~/platform/drawn-only";
import { oncePer } from "~/platform/once-per";

import type { Location } from "../location";
import { type MapPlace, mapPlaces } from "../map-places";
import towns from "./au-places.json";
import { drawSurroundings, type MapDrawing } from "./draw-surroundings";

/**
 * The map of some locations, drawn once by the server (docs/decisions/114-maps-drawn-from-places.md).
 *
 * @returns undefined without a location, and in the browser while it hydrates
 */
export function surroundingsOf(locations: readonly Location[]): MapDrawing | undefined {
  const places = mapPlaces(locations.map(inItsSuburb));
  return places.length > 0 ? drawnOnly(drawSurroundings(places, towns)) : undefined;
}

/**
 * The map of one location, which the pages of all its cars show: drawn once while the location is in memory.
 *
 * @returns undefined in the browser while it hydrates
 */
export function surroundingsOfOne(location: Location): MapDrawing | undefined {
  return drawnOnly(drawnAlone(location));
}

const drawnAlone = oncePer((location: Location) => drawSurroundings([inItsSuburb(location)], towns));

function inItsSuburb({ id, address: { city, lat, long } }: Location): MapPlace {
  return { id, name: city, coordinates: { lat, long } };
}
