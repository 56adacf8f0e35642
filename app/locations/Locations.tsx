import { useTranslation } from "react-i18next";

import { Page } from "../ui/Page";
import type { LocationSummary } from "./location-summary";
import { LocationGrid } from "./LocationGrid";

/** Every place where shoppers find the dealer (spec 2 §2). */
export function Locations({ locations }: { locations: LocationSummary[] }) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <h1 className="heading mb-6 text-2xl">{t("content.locations_heading")}</h1>
      <LocationGrid locations={locations} heading="h2" />
    </Page>
  );
}
