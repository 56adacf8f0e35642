import { useTranslation } from "react-i18next";

import { Card } from "../ui/Card";
import { Page } from "../ui/Page";
import type { LocationSummary } from "./location-summary";
import { LocationGrid } from "./LocationGrid";
import type { MapSource } from "./map-places";
import { MapWithList } from "./MapWithList";
import type { Nearest } from "./nearest";
import { NearestForm } from "./NearestForm";

type LocationsProps = { locations: LocationSummary[]; nearest: Nearest; map: MapSource | null };

/** Every place where shoppers find the dealer (spec 2 §2). */
export function Locations({ locations, nearest, map }: LocationsProps) {
  const { t } = useTranslation();
  const { postcode, problem, distances } = nearest;
  const first = locations[0];
  const isFound = postcode !== "" && problem === null && first !== undefined;
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{t("content.locations_heading")}</h1>
      {locations.length > 1 ? (
        <div className="my-6">
          <NearestForm nearest={nearest} />
          <p role="status" className="mt-3 font-semibold empty:hidden">
            {isFound ? t("places.nearest_found", { name: first.name, postcode }) : null}
          </p>
        </div>
      ) : null}
      <div className="mt-6">
        <LocationGrid locations={locations} heading="h2" distances={distances} />
      </div>
      {locations.length > 1 ? (
        <Card as="section" panel className="mt-section" aria-label={t("places.map_list")}>
          <MapWithList locations={locations} source={map} />
        </Card>
      ) : null}
    </Page>
  );
}
