import { oncePer } from "~/platform/once-per";

import type { Location } from "../location";
import { type MapPlace, mapPlaces } from "../map-places";
import towns from "./au-places.json";
import { drawSurroundings, type MapDrawing } from "./draw-surroundings";

/**
 * The map of some locations, drawn once by the server (docs/decisions/029-locations-and-maps.md).
 *
 * @returns undefined without a location
 */
export function surroundingsOf(locations: readonly Location[]): MapDrawing | undefined {
  const places = mapPlaces(locations.map(inItsSuburb));
  return places.length > 0 ? drawSurroundings(places, towns) : undefined;
}

/** The map of one location, which the pages of all its cars show: made once while the location is in memory. */
export const surroundingsOfOne = oncePer((location: Location): MapDrawing =>
  drawSurroundings([inItsSuburb(location)], towns),
);

function inItsSuburb({ id, address: { city, lat, long } }: Location): MapPlace {
  return { id, name: city, coordinates: { lat, long } };
}
