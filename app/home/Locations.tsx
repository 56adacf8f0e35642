import { useTranslation } from "react-i18next";

import type { LocationSummary } from "../locations/location-summary";
import { LocationGrid } from "../locations/LocationGrid";
import { Section } from "../ui/Section";

/** Where the dealer is. */
export function Locations({ locations }: { locations: LocationSummary[] }) {
  const { t } = useTranslation();
  if (locations.length === 0) return null;
  return (
    <Section title={t("home.locations")}>
      <LocationGrid locations={locations} heading="h3" />
    </Section>
  );
}
