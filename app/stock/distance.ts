/** A place on earth, in degrees. */
export type Point = { latitude: number; longitude: number };

/** Spec 2 §9. */
const EARTH_RADIUS_KM = 6371;

/** The great-circle distance between two places in kilometres, by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const haversine = halfLatitude ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLongitude ** 2;
  // Between antipodes rounding may exceed 1, which has no arc sine.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** The names of places, nearest first; equally near ones by name. */
export function nearestFirst(places: readonly (Point & { name: string })[], from: Point): string[] {
  const measured = places.map((place) => ({ name: place.name, km: distanceKm(from, place) }));
  measured.sort((one, other) => one.km - other.km || (one.name < other.name ? -1 : 1));
  return [...new Set(measured.map(({ name }) => name))];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
