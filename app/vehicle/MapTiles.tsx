import { useTranslation } from "../i18n/use-translation";
import { mapTiles } from "../ui/map/map-tiles";

/** The drawing's proportions, so that nothing shifts when the map replaces it. */
const WIDTH = 800;
const HEIGHT = 320;

/** A site's `map`. */
export type MapSource = { tiles: string; attribution: string; zoom: number };

export type MapTilesProps = {
  /** Degrees. */
  place: { lat: number; long: number };
  source: MapSource;
  name: string;
  onFail: () => void;
};

/** The map: tiles from the configured server, and a pin at the car's location. */
export function MapTiles({ place, source, name, onFail }: MapTilesProps) {
  const { t } = useTranslation();
  const view = { zoom: source.zoom, width: WIDTH, height: HEIGHT };
  return (
    <div className="vehicle-map">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        className="size-full bg-surface-sunken"
        role="img"
        aria-label={t("vehicle.map_of", { place: name })}
      >
        {mapTiles(place, view, source.tiles).map(({ url, x, y, size }) => (
          <image key={url} href={url} x={x} y={y} width={size} height={size} onError={onFail} />
        ))}
        <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}>
          <path className="fill-brand" d="M0 0c-7-17-26-29-26-52a26 26 0 0 1 52 0C26-29 7-17 0 0Z" />
          <circle className="fill-on-brand" cy="-52" r="10" />
        </g>
      </svg>
      <p className="absolute right-0 bottom-0 bg-surface/90 px-2 text-sm text-ink-muted">
        {source.attribution}
      </p>
    </div>
  );
}
