import type { LocationSummary } from "./location-summary";
import { LocationCard } from "./LocationCard";

type LocationGridProps = { locations: LocationSummary[]; heading: "h2" | "h3" };

/** Fewer than three stand two in a row, more stand three (spec 2 §9). */
export function LocationGrid({ locations, heading }: LocationGridProps) {
  const columns = locations.length < 3 ? "md:grid-cols-2" : "md:grid-cols-2 lg:grid-cols-3";
  return (
    <ul className={`grid gap-card ${columns}`}>
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} heading={heading} />
      ))}
    </ul>
  );
}
