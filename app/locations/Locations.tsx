import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { LOCATIONS_PATH } from "~/paths";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Page } from "~/ui/Page";
import { TextField } from "~/ui/TextField";

import type { LocationSummary } from "./location-summary";
import { LocationGrid } from "./LocationCard";
import type { MapSource } from "./map-places";
import { MapWithList } from "./MapWithList";
import type { Nearest, PostcodeProblem } from "./filter-locations";
import type { MapDrawing } from "./surroundings/draw-surroundings";

const MESSAGES = {
  pattern: "places.postcode_pattern",
  unknown: "places.postcode_invalid",
} as const satisfies Record<PostcodeProblem, string>;

type LocationsProps = {
  locations: LocationSummary[];
  nearest: Nearest;
  /** Of several; undefined while the page is hydrated. */
  drawing?: MapDrawing;
  map: MapSource | null;
};

/** Every place where shoppers find the dealer (spec 2 §2). */
export function Locations({ locations, nearest, drawing, map }: LocationsProps) {
  const { t } = useTranslation();
  const { postcode, problem, distances } = nearest;
  const first = locations[0];
  const isFound = postcode !== "" && problem === null && first !== undefined;
  return (
    <Page className="py-section">
      <div className="locations-head">
        <div className="page-head">
          <h1 className="heading text-2xl">{t("content.locations_heading")}</h1>
        </div>
        {locations.length > 1 ? <NearestForm nearest={nearest} /> : null}
      </div>
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {isFound ? t("places.nearest_found", { name: first.name, postcode }) : null}
      </p>
      {locations.length > 1 ? (
        <Card as="section" panel className="mt-6" aria-label={t("places.map_list")}>
          <MapWithList locations={locations} drawing={drawing} source={map} draws="at once" />
        </Card>
      ) : null}
      <div className="mt-section">
        <LocationGrid locations={locations} heading="h2" distances={distances} />
      </div>
    </Page>
  );
}

/** Asks for a postcode, to show the nearest location first (spec 2 §2, §5). */
export function NearestForm({ nearest }: { nearest: Nearest }) {
  const { t } = useTranslation();
  return (
    <Form action={LOCATIONS_PATH} className="flex flex-wrap items-end gap-3" aria-label={t("places.nearest")}>
      <TextField
        className="w-44"
        name="postcode"
        label={t("places.nearest_postcode")}
        defaultValue={nearest.postcode}
        error={nearest.problem ? t(MESSAGES[nearest.problem]) : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        optionalHidden
      />
      <Button type="submit" className="min-h-12">
        {t("places.nearest_button")}
      </Button>
    </Form>
  );
}
