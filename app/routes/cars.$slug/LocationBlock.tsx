import { ArrowRight, MapPin, Navigation } from "lucide-react";
import { useTranslation } from "react-i18next";

import { locationHref } from "~/locations/location-href";
import { LocationMap } from "~/locations/LocationMap";
import { LocationRating } from "~/locations/LocationRating";
import { OpenStatus } from "~/locations/OpenStatus";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";

import type { VehicleLocation } from "./vehicle-location";

/** Where the car stands: address, today's hours, the way there (spec 1 §2, #vehicle-map). */
export function LocationBlock({ location }: { location: VehicleLocation }) {
  const { t } = useTranslation();
  const { name, slug, rating, today, street, place, directionsHref, licence } = location;
  return (
    <Card as="div" panel>
      <div className="[&>svg]:h-56 sm:[&>svg]:h-64">
        <LocationMap />
      </div>
      <div className="grid gap-x-8 gap-y-5 p-panel sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h3 className="heading text-lg">{name}</h3>
          {rating ? <LocationRating rating={rating} className="mt-1" /> : null}
          <address className="mt-3 flex gap-3 not-italic">
            <MapPin className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
            <span>
              {street}
              <br />
              {place}
            </span>
          </address>
          {today ? <OpenStatus today={today} className="mt-3" /> : null}
          <p className="mt-3 text-sm text-ink-muted">{t("content.dealer_licence", { number: licence })}</p>
        </div>
        <div className="flex flex-col gap-2">
          <ButtonLink href={directionsHref} target="_blank" rel="noopener">
            <Navigation className="size-5" aria-hidden="true" />
            {t("content.directions")}
            <span className="sr-only">{t("content.new_tab")}</span>
          </ButtonLink>
          <AppLink
            href={locationHref(slug)}
            className="link inline-flex min-h-11 items-center justify-center gap-1 font-semibold"
          >
            {t("content.location_details")}
            <ArrowRight className="size-4" aria-hidden="true" />
          </AppLink>
        </div>
      </div>
    </Card>
  );
}
