import { Map as MapIcon } from "lucide-react";
import { type ComponentType, useState } from "react";

import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import { type Centred, fitPlaces } from "../ui/map/map-view";
import type { LiveMapProps } from "./LiveMap";
import { MAP, type MapPlace, type MapSource, SURELY_SEEN } from "./map-places";
import { MapPins } from "./MapPins";

type LocationsMapProps = {
  places: readonly MapPlace[];
  /** Null: only the drawing. */
  source: MapSource | null;
};

/** Zoom level of a drawing of one place. */
const CLOSEST = 15;

/**
 * One or more locations on a map: a drawing until the shopper opens the map. Only then are its
 * script and the tiles of the provider loaded.
 */
export function LocationsMap({ places, source }: LocationsMapProps) {
  const { t } = useTranslation();
  const [Live, setLive] = useState<ComponentType<LiveMapProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (places.length === 0) return null;
  const view = fitPlaces(
    places.map(({ coordinates }) => coordinates),
    SURELY_SEEN,
    source?.zoom ?? CLOSEST,
  );
  if (source && Live && !hasFailed) {
    return (
      <div className="places-map">
        <Live places={places} source={source} start={view} onFail={() => setHasFailed(true)} />
      </div>
    );
  }

  const show = () => {
    setHasFailed(false);
    import("./LiveMap").then(
      ({ LiveMap }) => setLive(() => LiveMap),
      () => setHasFailed(true),
    );
  };
  return (
    <div className="places-map">
      <DrawnMap places={places} view={view} />
      {source ? (
        <div className="absolute inset-x-0 bottom-4 grid justify-items-center gap-2 px-4 noscript:hidden">
          <p role="status" className="rounded-control bg-surface px-3 py-1 text-sm empty:hidden">
            {hasFailed ? t("places.map_failed") : null}
          </p>
          <Button onClick={show} className="shadow-card">
            <MapIcon className="size-5" aria-hidden="true" />
            {t("places.map_show")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The places' relative positions on a drawn background: nothing is loaded from third parties. */
function DrawnMap({ places, view }: { places: readonly MapPlace[]; view: Centred }) {
  const { t } = useTranslation();
  return (
    <svg
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-surface-sunken"
      role="img"
      aria-label={t("places.map_of", { places: places.map(({ name }) => name).join(", ") })}
    >
      <path
        className="fill-brand-soft"
        d="M0 290c150-50 240 40 400 16s210-100 380-90 250 96 420 60v124H0ZM800 0h230l-30 118-170-14Z"
      />
      <g className="fill-none stroke-surface" strokeLinecap="round">
        <path strokeWidth="18" d="M-10 150 1210 246M620-10l-64 420M-10 352l600-40 620 60" />
        <path
          strokeWidth="8"
          d="M-10 46 1210 128M-10 250l560 46M150-10 92 410M300-10l-60 420M452-10l-62 420M770-10l-58 420M920-10l-60 420M1080-10l-64 420"
        />
      </g>
      <MapPins places={places} view={view} />
    </svg>
  );
}
