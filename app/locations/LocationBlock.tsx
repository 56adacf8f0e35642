import { useTranslation } from "react-i18next";

import { Card } from "../ui/Card";
import { Section } from "../ui/Section";
import type { LocationSummary } from "./location-summary";
import { LocationCarousel } from "./LocationCarousel";
import { LocationGrid } from "./LocationGrid";
import type { MapSource } from "./map-places";
import { MapWithList } from "./MapWithList";
import { WorkshopSelector } from "./WorkshopSelector";

export type LocationBlockProps = {
  layout: "cards" | "carousel" | "map" | "selector";
  title?: string;
  locations: LocationSummary[];
  map: MapSource | null;
};

/** Some of the dealer's locations, as the site shows them there (spec 2 §2, location content blocks). */
export function LocationBlock({ layout, title, locations, map }: LocationBlockProps) {
  const { t } = useTranslation();
  const heading = title ?? t("content.locations");
  if (locations.length === 0) return null;
  switch (layout) {
    case "carousel":
      return <LocationCarousel locations={locations} title={title} />;
    case "selector":
      return <WorkshopSelector workshops={locations} title={title} />;
    case "map":
      return (
        <Section title={heading}>
          <Card as="div" panel>
            <MapWithList locations={locations} source={map} />
          </Card>
        </Section>
      );
    case "cards":
      return (
        <Section title={heading}>
          <LocationGrid locations={locations} heading="h3" />
        </Section>
      );
  }
}
