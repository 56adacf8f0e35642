import { ArrowRight, MapPin, Navigation } from "lucide-react";

import { useTranslation } from "~/i18n/use-translation";
import { LocationRating } from "~/locations/LocationRating";
import { OpenStatus } from "~/locations/OpenStatus";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { TileMap } from "~/vehicle/TileMap";
import type { VehicleLocation } from "./vehicle-location";

const MORE = "link inline-flex min-h-11 items-center gap-1 font-semibold";

/**
 * The car's location: map, address, today's hours, directions, and more of its cars (spec 1 §2,
 * #vehicle-map).
 */
export function LocationBlock({ location }: { location: VehicleLocation }) {
  const { t } = useTranslation();
  const { map, words } = useSite();
  const { name, listingHref, rating, today, street, place, licence, stockHref, makeWebsite } = location;
  return (
    <Card as="div" panel>
      <TileMap place={location.coordinates} source={map} name={name}>
        <LocationMap />
      </TileMap>
      <div className="grid gap-x-8 gap-y-3 p-panel sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h3 className="heading text-lg">{name}</h3>
          {rating ? <LocationRating rating={rating} className="mt-1" /> : null}
          <address className="mt-2 flex gap-3 not-italic">
            <MapPin className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
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
          <ButtonLink
            href={location.directionsHref}
            target="_blank"
            rel="noopener"
            className="mb-1 max-sm:w-full"
          >
            <Navigation className="size-5" aria-hidden="true" />
            {t("content.directions")}
            <span className="sr-only">{t("content.new_tab")}</span>
          </ButtonLink>
          <AppLink href={listingHref} className={MORE}>
            {t("content.location_details")}
            <ArrowRight className="size-4" aria-hidden="true" />
          </AppLink>
          {stockHref ? (
            <AppLink href={stockHref} className={MORE}>
              {t("vehicle.more_from_dealer", words)}
              <ArrowRight className="size-4" aria-hidden="true" />
            </AppLink>
          ) : null}
          {makeWebsite ? (
            <a href={makeWebsite.url} className={MORE}>
              {t("vehicle.make_website", { make: makeWebsite.make })}
              <ArrowRight className="size-4" aria-hidden="true" />
            </a>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/** A drawn neighbourhood with a pin: suggests a map without requesting one from a third party. */
function LocationMap() {
  return (
    <svg
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMid slice"
      className="h-48 w-full bg-surface-sunken"
      aria-hidden="true"
    >
      <path
        className="fill-brand-soft"
        d="M0 214c80-30 128 22 214 10s110-66 200-58 132 62 226 40v94H0ZM436 0h124l-16 84-92-10Z"
      />
      <g className="fill-none stroke-surface" strokeLinecap="round">
        <path strokeWidth="16" d="M-10 112 650 178M318-10l-34 320" />
        <path
          strokeWidth="7"
          d="M-10 34 650 92M-10 190l292 30M120-10 86 310M214-10l-34 320M412-10l-32 320M516-10l-34 320M606-10l-32 320M282 248l368 36"
        />
      </g>
      <ellipse className="fill-ink opacity-20" cx="304" cy="150" rx="16" ry="5" />
      <path className="fill-brand" d="M304 150c-7-17-30-32-30-58a30 30 0 0 1 60 0c0 26-23 41-30 58Z" />
      <circle className="fill-on-brand" cx="304" cy="92" r="11" />
    </svg>
  );
}
