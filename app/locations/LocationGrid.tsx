import type { LocationSummary } from "./location-summary";
import { LocationCard } from "./LocationCard";

type LocationGridProps = {
  locations: LocationSummary[];
  heading: "h2" | "h3";
  /** Kilometres from where the shopper is, by the location's id. */
  distances?: Readonly<Record<string, number>>;
};

const GRIDS = { two: "md:grid-cols-2", three: "md:grid-cols-2 lg:grid-cols-3" };

/** Fewer than three stand two in a row, more stand three (spec 2 §9). */
export function LocationGrid({ locations, heading, distances }: LocationGridProps) {
  const columns = locations.length < 3 ? "two" : "three";
  return (
    <ul className={`grid gap-card ${GRIDS[columns]}`}>
      {locations.map((location) => (
        <LocationCard
          key={location.id}
          location={location}
          heading={heading}
          columns={columns}
          distance={distances?.[location.id]}
        />
      ))}
    </ul>
  );
}
