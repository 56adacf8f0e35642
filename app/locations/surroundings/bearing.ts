import { distanceKm } from "~/stock/distance";
import type { Place } from "~/ui/map/map-view";

/** The centres that an Australian knows: those of the capitals (GeoNames; NOTICE.md). Degrees. */
const CENTRES = {
  sydney: { lat: -33.8678, long: 151.2073 },
  melbourne: { lat: -37.814, long: 144.9633 },
  brisbane: { lat: -27.4679, long: 153.0281 },
  perth: { lat: -31.9522, long: 115.8614 },
  adelaide: { lat: -34.9287, long: 138.5986 },
  hobart: { lat: -42.8794, long: 147.3294 },
  darwin: { lat: -12.4611, long: 130.8418 },
  canberra: { lat: -35.2835, long: 149.1281 },
} as const;

export type Centre = keyof typeof CENTRES;

/** Clockwise from the north. */
const POINTS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type CompassPoint = (typeof POINTS)[number];

/** `km` is a whole number, in a straight line; `point` says where the place lies, seen from the centre. */
export type Bearing = { centre: Centre; km: number; point: CompassPoint };

/** Distance and direction from the nearest capital, which near a border is another state's. */
export function bearingFromCentre(place: Place): Bearing {
  const centres = Object.keys(CENTRES) as Centre[];
  const measured = centres.map((centre) => ({ centre, km: kmBetween(CENTRES[centre], place) }));
  const { centre, km } = measured.reduce((nearest, one) => (one.km < nearest.km ? one : nearest));
  return { centre, km: Math.round(km), point: compassPoint(CENTRES[centre], place) };
}

/** In which of eight directions one sets off for a place. */
export function compassPoint(from: Place, to: Place): CompassPoint {
  const [fromLat, toLat, turn] = [radians(from.lat), radians(to.lat), radians(to.long - from.long)];
  const east = Math.sin(turn) * Math.cos(toLat);
  const north = Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(turn);
  const eighths = Math.round((Math.atan2(east, north) / Math.PI) * 4);
  return POINTS[(eighths + 8) % 8] ?? "n";
}

function kmBetween(from: Place, to: Place): number {
  return distanceKm({ latitude: from.lat, longitude: from.long }, { latitude: to.lat, longitude: to.long });
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
