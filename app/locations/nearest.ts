import { distanceKm, type Point } from "../stock/distance";
import { isPostcode } from "../stock/geocoder";

export type PostcodeProblem = "pattern" | "unknown";

/** The page's `postcode`, and the distance of each location from it. */
export type Nearest = {
  postcode: string;
  problem: PostcodeProblem | null;
  /** Kilometres over ground, by the id of the location; empty without a place to measure from. */
  distances: Record<string, number>;
};

export const NOT_ASKED: Nearest = { postcode: "", problem: null, distances: {} };

type Placed = { id: string; coordinates: { lat: number; long: number } };

/**
 * How far locations are from a postcode.
 *
 * @param from where the postcode is; null for an unknown one (spec 2 §8: 'Invalid postcode')
 */
export function nearest(locations: readonly Placed[], postcode: string, from: Point | null): Nearest {
  if (!isPostcode(postcode)) return { postcode, problem: "pattern", distances: {} };
  if (from === null) return { postcode, problem: "unknown", distances: {} };
  const distances = locations.map(({ id, coordinates: { lat, long } }) => [
    id,
    distanceKm(from, { latitude: lat, longitude: long }),
  ]);
  return { postcode, problem: null, distances: Object.fromEntries(distances) as Record<string, number> };
}

/** Nearest first; unchanged without distances. */
export function byDistance<T extends { id: string }>(
  locations: readonly T[],
  { distances }: Pick<Nearest, "distances">,
): T[] {
  const far = ({ id }: T) => distances[id] ?? Infinity;
  if (Object.keys(distances).length === 0) return [...locations];
  return [...locations].sort((a, b) => far(a) - far(b));
}
