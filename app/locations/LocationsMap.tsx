import { type ComponentType, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { WhenNear } from "~/ui/WhenNear";
import { classNames } from "~/ui/class-names";
import { fitPlaces } from "~/ui/map/map-view";

import type { LiveMapProps } from "./LiveMap";
import { type MapPlace, type MapSource, SURELY_SEEN } from "./map-places";
import type { MapDrawing } from "./surroundings/draw-surroundings";
import { DrawnMap } from "./surroundings/DrawnMap";
import type { Bearing, Centre, CompassPoint } from "./surroundings/bearing";

type LocationsMapProps = {
  places: readonly MapPlace[];
  drawing: MapDrawing | undefined;
  /** Null: only the drawing. */
  source: MapSource | null;
  /** `when near` for a map below the first screen, whose box is empty until then. */
  draws: "at once" | "when near";
};

/**
 * One or more locations on a map: drawn by the server with the suburbs around them. Streets are the tile
 * provider's: its script and its tiles are loaded only when the shopper asks for them.
 */
export function LocationsMap({ places, drawing, source, draws }: LocationsMapProps) {
  const { t } = useTranslation();
  const [Live, setLive] = useState<ComponentType<LiveMapProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (places.length === 0) return null;
  const isLive = source !== null && Live !== null && !hasFailed;

  const show = () => {
    setHasFailed(false);
    import("./LiveMap").then(
      ({ LiveMap }) => setLive(() => LiveMap),
      () => setHasFailed(true),
    );
  };
  const drawn = drawing ? <DrawnMap places={places} drawing={drawing} /> : null;
  return (
    <div className="places-map-column">
      <div className="places-map">
        <div className="places-map-drawing" hidden={isLive}>
          {draws === "when near" ? <WhenNear>{drawn}</WhenNear> : drawn}
        </div>
        {isLive ? (
          <Live places={places} source={source} start={startOf(places)} onFail={() => setHasFailed(true)} />
        ) : null}
      </div>
      <div className="places-map-caption">
        {drawing ? <MapCaption bearing={drawing.bearing} /> : <span />}
        {source ? (
          // Keeps its room when it has done its work, so that nothing moves.
          <div className={classNames("noscript:hidden", isLive && "invisible")}>
            <p role="status" className="text-sm empty:hidden">
              {hasFailed ? t("places.map_failed") : null}
            </p>
            <Button onClick={show}>
              <Icon name="map" className="size-5" />
              {t("places.map_show")}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Shows the streets around a place. */
const START_ZOOM = 15;

/** Tiles exist for whole zoom levels only. */
function startOf(places: readonly MapPlace[]) {
  const spots = places.map(({ coordinates }) => coordinates);
  const view = fitPlaces(spots, SURELY_SEEN, START_ZOOM);
  return { ...view, zoom: Math.floor(view.zoom) };
}

const CENTRE_KEYS = {
  sydney: "places.centre_sydney",
  melbourne: "places.centre_melbourne",
  brisbane: "places.centre_brisbane",
  perth: "places.centre_perth",
  adelaide: "places.centre_adelaide",
  hobart: "places.centre_hobart",
  darwin: "places.centre_darwin",
  canberra: "places.centre_canberra",
} as const satisfies Record<Centre, string>;

const DIRECTION_KEYS = {
  n: "places.direction_n",
  ne: "places.direction_ne",
  e: "places.direction_e",
  se: "places.direction_se",
  s: "places.direction_s",
  sw: "places.direction_sw",
  w: "places.direction_w",
  nw: "places.direction_nw",
} as const satisfies Record<CompassPoint, string>;

/** Where a single place is in words, and the credit that the licence of the names requires. */
export function MapCaption({ bearing }: { bearing: Bearing | null }) {
  const { t } = useTranslation();
  return (
    <>
      {bearing ? <p className="font-semibold">{bearingText(bearing, t)}</p> : null}
      <p className="text-sm text-ink-muted">
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener" className="underline">
          {t("places.map_credit")}
        </a>
      </p>
    </>
  );
}

function bearingText({ centre, km, point }: Bearing, t: ReturnType<typeof useTranslation>["t"]): string {
  const name = t(CENTRE_KEYS[centre]);
  return km === 0
    ? t("places.map_from_near", { centre: name })
    : t("places.map_from", { km, direction: t(DIRECTION_KEYS[point]), centre: name });
}
