import { Map as MapIcon } from "lucide-react";
import { useState, type ComponentType, type ReactNode } from "react";

import { Button } from "~/ui/Button";

import { useTranslation } from "../i18n/use-translation";
import type { MapSource, MapTilesProps } from "./MapTiles";

type TileMapProps = {
  /** Degrees. */
  place: { lat: number; long: number };
  /** Null keeps the drawing. */
  source: MapSource | null;
  name: string;
  /** The drawing shown until the map is requested. */
  children: ReactNode;
};

/**
 * The location of a car. A drawing until the shopper requests the map, so that nothing is fetched from its
 * tile server before.
 */
export function TileMap({ place, source, name, children }: TileMapProps) {
  const { t } = useTranslation();
  const [Tiles, setTiles] = useState<ComponentType<MapTilesProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (source && Tiles && !hasFailed) {
    return <Tiles place={place} source={source} name={name} onFail={() => setHasFailed(true)} />;
  }

  const show = () => {
    setHasFailed(false);
    import("./MapTiles").then(
      ({ MapTiles }) => setTiles(() => MapTiles),
      () => setHasFailed(true),
    );
  };
  return (
    <div className="vehicle-map [&>svg]:h-full">
      {children}
      {source ? (
        <div className="absolute inset-x-0 bottom-4 grid justify-items-center gap-2 noscript:hidden">
          <p role="status" className="rounded-control bg-surface px-3 py-1 text-sm empty:hidden">
            {hasFailed ? t("vehicle.map_failed") : null}
          </p>
          <Button onClick={show} className="shadow-card">
            <MapIcon className="size-5" aria-hidden="true" />
            {t("vehicle.map_show")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
