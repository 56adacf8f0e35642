import type { Location } from "./location";

type Sortable = Pick<Location, "locationType" | "primary" | "visible">;

/** Spec 1 §9: sales, then service, then parts. An empty type is sales (spec 2 §3). */
const TYPE_ORDER: Record<Location["locationType"], number> = { "": 0, sales: 0, service: 1, parts: 2 };

/**
 * The locations a shopper sees: hidden ones left out (spec 2 §3), the primary one
 * first of its type, otherwise in the dealer's order.
 */
export function sortLocations<T extends Sortable>(locations: readonly T[]): T[] {
  return locations
    .filter(({ visible }) => visible)
    .sort(
      (a, b) =>
        TYPE_ORDER[a.locationType] - TYPE_ORDER[b.locationType] || Number(b.primary) - Number(a.primary),
    );
}
