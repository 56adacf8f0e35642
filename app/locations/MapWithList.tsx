import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";

import type { LocationSummary } from "./location-summary";
import { LocationsMap } from "./LocationsMap";
import { OpenStatus } from "./OpenStatus";
import { mapPlaces, type MapSource } from "./map-places";
import type { MapDrawing } from "./surroundings/draw-surroundings";

/** Up to this many fit beside the map without more height. */
const FEW = 3;

/** The state and its postcode stay on one line. */
const BEFORE_POSTCODE = / (?=\d{4}$)/;

type MapWithListProps = {
  locations: LocationSummary[];
  /** Undefined while the page is hydrated. */
  drawing: MapDrawing | undefined;
  source: MapSource | null;
  draws: "at once" | "when near";
};

/**
 * Several locations on one map, with its legend: each with links to its page and to directions. Those at one spot
 * share a pin, which has the numbers of all.
 */
export function MapWithList({ locations, drawing, source, draws }: MapWithListProps) {
  const { t } = useTranslation();
  const places = mapPlaces(locations);
  return (
    <div
      className="places-map-wide grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      data-places={places.length > FEW ? "many" : "few"}
    >
      <LocationsMap places={places} drawing={drawing} source={source} draws={draws} />
      <ol className="divide-y divide-line self-center">
        {locations.map(({ id, name, href, street, place, today, directionsHref }, index) => (
          <li key={id} className="flex items-start gap-3 px-4 py-3">
            <span
              className="figures grid size-8 shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-brand"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <AppLink
                href={href}
                className="-mt-1 flex min-h-11 items-center py-1 leading-tight font-semibold hover:underline"
              >
                {name}
              </AppLink>
              <p className="text-sm text-ink-muted">{`${street}, ${place.replace(BEFORE_POSTCODE, "\u00a0")}`}</p>
              {today ? <OpenStatus today={today} className="mt-1 text-sm" /> : null}
            </div>
            <AppLink
              href={directionsHref}
              target="_blank"
              rel="noopener"
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-sunken"
            >
              <Icon name="navigation" className="size-5" />
              <span className="sr-only">{`${t("content.directions")}: ${name} ${t("content.new_tab")}`}</span>
            </AppLink>
          </li>
        ))}
      </ol>
    </div>
  );
}
