import type { Location } from "./location";

type Filtered = Pick<Location, "id" | "primary" | "locationType" | "locationSubtype">;
/** Every filter but a location's id. */
export const LOCATION_FILTERS = ["primary", "sales", "service", "parts", "service-and-parts", "all"] as const;

type Department = "sales" | "service" | "parts";

/**
 * The locations that a content block asks for (spec 2 §2), in their order.
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

/** An empty type is sales (spec 2 §3); a subtype says what is done there besides. */
function has({ locationType, locationSubtype }: Filtered, department: Department): boolean {
  return (locationType || "sales") === department || locationSubtype.includes(department);
}
