import { LocateFixed, Minus, Plus } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "../i18n/use-translation";
import { mapTiles } from "../ui/map/map-tiles";
import type { Centred } from "../ui/map/map-view";
import { MAP, type MapPlace, type MapSource } from "./map-places";
import { MapPins } from "./MapPins";
import { useMapMoves } from "./use-map-moves";

export type LiveMapProps = {
  places: readonly MapPlace[];
  source: MapSource;
  /** What the drawing showed, so that the pins stay where they are. */
  start: Centred;
  onFail: () => void;
};

const CONTROL =
  "grid size-11 place-items-center bg-surface text-ink hover:bg-surface-sunken disabled:opacity-40";
const FARTHEST = 3;
const CLOSEST = 18;

/** What can be moved takes the focus, for the arrow keys. */
const focusable = { role: "group", tabIndex: 0 };

/** The map itself: pictures of whoever serves them. It is pulled, pressed to be centred there, or moved by the arrow keys. */
export function LiveMap({ places, source, start, onFail }: LiveMapProps) {
  const { t } = useTranslation();
  const [view, setView] = useState(start);
  const ground = useMapMoves(setView);
  const zoomBy = (step: number) =>
    setView(({ centre, zoom }) => ({ centre, zoom: Math.min(Math.max(zoom + step, FARTHEST), CLOSEST) }));
  const names = places.map(({ name }) => name).join(", ");
  return (
    <>
      <div
        {...focusable}
        ref={ground}
        className="places-map-ground"
        aria-label={t("places.map_of", { places: names })}
      >
        <svg
          viewBox={`0 0 ${MAP.width} ${MAP.height}`}
          preserveAspectRatio="xMidYMid slice"
          className="size-full bg-surface-sunken"
          aria-hidden="true"
        >
          {mapTiles(view.centre, { zoom: view.zoom, ...MAP }, source.tiles).map(({ url, x, y, size }) => (
            <image key={url} href={url} x={x} y={y} width={size} height={size} onError={onFail} />
          ))}
          <MapPins places={places} view={view} />
        </svg>
      </div>
      <div className="absolute top-3 right-3 grid divide-y divide-line overflow-clip rounded-control border border-line shadow-card">
        <button
          type="button"
          className={CONTROL}
          aria-label={t("places.map_closer")}
          disabled={view.zoom >= CLOSEST}
          onClick={() => zoomBy(1)}
        >
          <Plus className="size-5" aria-hidden="true" />
        </button>
        <button
          type="button"
          className={CONTROL}
          aria-label={t("places.map_farther")}
          disabled={view.zoom <= FARTHEST}
          onClick={() => zoomBy(-1)}
        >
          <Minus className="size-5" aria-hidden="true" />
        </button>
        <button
          type="button"
          className={CONTROL}
          aria-label={t("places.map_all")}
          onClick={() => setView(start)}
        >
          <LocateFixed className="size-5" aria-hidden="true" />
        </button>
      </div>
      <p className="absolute right-0 bottom-0 bg-surface/90 px-2 text-sm text-ink-muted">
        {source.attribution}
      </p>
    </>
  );
}
