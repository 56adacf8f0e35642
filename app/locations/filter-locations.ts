import { distanceKm, type Point } from "~/stock/distance";
import { isPostcode } from "~/stock/geocoder";

import type { Location } from "./location";

export type PostcodeProblem = "pattern" | "unknown";

/** The page's `postcode`, and the distance of each location from it. */
export type Nearest = {
  postcode: string;
  problem: PostcodeProblem | null;
  /** Great-circle distance in kilometres, by location id; empty without a point of origin. */
  distances: Record<string, number>;
};

export const NOT_ASKED: Nearest = { postcode: "", problem: null, distances: {} };

type Placed = { id: string; coordinates: { lat: number; long: number } };

/**
 * The distances of locations from a postcode.
 *
 * @param from the postcode's coordinates; null for an unknown one (spec 2 §8: 'Invalid postcode')
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

type Filtered = Pick<Location, "id" | "primary" | "locationType" | "locationSubtype">;
/** All filters except a location's id. */
export const LOCATION_FILTERS = ["primary", "sales", "service", "parts", "service-and-parts", "all"] as const;

type Department = "sales" | "service" | "parts";

/**
 * The locations of a content block (spec 2 §2), in their order.
 *
 * @param filter primary, sales, service, parts, service-and-parts, all, or a location's id
 */
export function filterLocations<T extends Filtered>(locations: readonly T[], filter: string): T[] {
  switch (filter) {
    case "all":
      return [...locations];
    case "primary":
      return locations.filter(({ primary }) => primary);
    case "sales":
    case "service":
    case "parts":
      return locations.filter((location) => has(location, filter));
    case "service-and-parts":
      return locations.filter((location) => has(location, "service") || has(location, "parts"));
    default:
      return locations.filter(({ id }) => id === filter);
  }
}

/** An empty type is sales (spec 2 §3); the subtypes are further departments of the location. */
function has({ locationType, locationSubtype }: Filtered, department: Department): boolean {
  return (locationType || "sales") === department || locationSubtype.includes(department);
}

type Sortable = Pick<Location, "locationType" | "primary" | "visible">;

/** Spec 1 §9: sales, then service, then parts. An empty type is sales (spec 2 §3). */
const TYPE_ORDER: Record<Location["locationType"], number> = { "": 0, sales: 0, service: 1, parts: 2 };

/**
 * The locations visible to shoppers: without hidden ones (spec 2 §3), the primary one first of its type,
 * otherwise in the dealer's order.
 */
export function sortLocations<T extends Sortable>(locations: readonly T[]): T[] {
  return locations
    .filter(({ visible }) => visible)
    .sort(
      (a, b) =>
        TYPE_ORDER[a.locationType] - TYPE_ORDER[b.locationType] || Number(b.primary) - Number(a.primary),
    );
}

/** The parts counters; all locations on a site without one. */
export function partsCounters(locations: readonly Location[]): Location[] {
  const counters = locations.filter(({ locationType, visible }) => visible && locationType === "parts");
  return counters.length > 0 ? counters : [...locations];
}
