import { Map as MapIcon } from "lucide-react";
import { useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { fitPlaces } from "../ui/map/map-view";
import { DrawnMap } from "./DrawnMap";
import type { LiveMapProps } from "./LiveMap";
import { SURELY_SEEN, type MapPlace, type MapSource } from "./map-places";

type LocationsMapProps = {
  places: readonly MapPlace[];
  /** Null keeps the drawing. */
  source: MapSource | null;
};

/** How close a drawing of one place looks. */
const CLOSEST = 15;

/**
 * One location or many on a map. A drawing until the shopper asks for more: only then does the
 * map's script come, and its pictures from whoever serves them.
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
