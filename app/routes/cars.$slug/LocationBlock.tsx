import { useTranslation } from "~/i18n/use-translation";
import { LocationRating } from "~/locations/LocationRating";
import { LocationsMap } from "~/locations/LocationsMap";
import type { MapDrawing } from "~/locations/surroundings/draw-surroundings";
import { OpenStatus } from "~/locations/OpenStatus";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import type { LocationAddress, VehicleLocation } from "./vehicle-location";

const MORE = "link inline-flex min-h-11 items-center gap-1 font-semibold";

/**
 * The car's location: map, address, today's hours, directions, and more of its cars (spec 1 §2,
 * #vehicle-map).
 */
export function LocationBlock({ location }: { location: VehicleLocation & { drawing: MapDrawing } }) {
  return (
    <Card as="div" panel>
      <LocationsMap places={[location]} drawing={location.drawing} source={useSite().map} draws="when near" />
      <Address {...location.address} />
    </Card>
  );
}

function Address(address: LocationAddress) {
  const { t } = useTranslation();
  const {
    directionsHref,
    licence,
    listingHref,
    makeWebsite,
    name,
    place,
    rating,
    stockHref,
    street,
    suburb,
    today,
  } = address;
  return (
    <div className="grid gap-x-8 gap-y-3 p-panel sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="heading text-lg">{name}</h3>
        {rating ? <LocationRating rating={rating} className="mt-1" /> : null}
        <address className="mt-2 flex gap-3 not-italic">
          <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
          <span>
            {street}
            <br />
            {place}
          </span>
        </address>
        {today ? <OpenStatus today={today} className="mt-2" /> : null}
        <p className="mt-2 text-sm text-ink-muted">{t("content.dealer_licence", { number: licence })}</p>
      </div>
      <div className="flex flex-wrap items-start gap-x-4 max-sm:text-sm sm:flex-col">
        <ButtonLink href={directionsHref} target="_blank" rel="noopener" className="mb-1 max-sm:w-full">
          <Icon name="navigation" className="size-5" />
          {t("content.directions")}
          <span className="sr-only">{t("content.new_tab")}</span>
        </ButtonLink>
        <AppLink href={listingHref} className={MORE}>
          {t("content.location_details")}
          <Icon name="arrow-right" className="size-4" />
        </AppLink>
        {stockHref ? (
          <AppLink href={stockHref} className={MORE}>
            {t("vehicle.more_at", { place: suburb })}
            <Icon name="arrow-right" className="size-4" />
          </AppLink>
        ) : null}
        {makeWebsite ? (
          <a href={makeWebsite.url} className={MORE}>
            {t("vehicle.make_website", { make: makeWebsite.make })}
            <Icon name="arrow-right" className="size-4" />
          </a>
        ) : null}
      </div>
    </div>
  );
}
