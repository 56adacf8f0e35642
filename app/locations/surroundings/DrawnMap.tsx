import { useId } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { MAP, type MapPlace } from "../map-places";
import { MapPins } from "../MapPins";
import { type DrawnName, HALF, type MapDrawing, REACHES } from "./draw-surroundings";

/** Pixels: the part of the key that its scale bar and its arrow are drawn in. */
const KEY = { width: 170, height: 2 * HALF.y };
/** Pixels: how far the edge of what people live in reaches. */
const FLOW = 56;
/** Named in the text for those who cannot see the map. */
const MAX_SPOKEN = 5;

type DrawnMapProps = { places: readonly MapPlace[]; drawing: MapDrawing };

/** Suburbs and towns around the places, north up, with a scale; nothing is loaded from third parties. */
export function DrawnMap({ places, drawing }: DrawnMapProps) {
  const { t } = useTranslation();
  const { view, names, ground, rings, bar } = drawing;
  const merged = useId();
  const spoken = { places: places.map(({ name }) => name).join(", "), names: nearestNames(names).join(", ") };
  return (
    <>
      <svg
        viewBox={`${-HALF.x} ${-HALF.y} ${2 * HALF.x} ${2 * HALF.y}`}
        preserveAspectRatio="xMidYMid slice"
        className="drawn-map"
        role="img"
        aria-label={spoken.names ? t("places.map_of_around", spoken) : t("places.map_of", spoken)}
      >
        {/* Dots that flow into each other where they are close, with one soft edge around all of them. */}
        <filter
          id={merged}
          filterUnits="userSpaceOnUse"
          x={-HALF.x - FLOW}
          y={-HALF.y - FLOW}
          width={2 * (HALF.x + FLOW)}
          height={2 * (HALF.y + FLOW)}
        >
          <feGaussianBlur stdDeviation={FLOW / 3} />
          <feComponentTransfer>
            <feFuncA type="linear" slope="5" intercept="-0.8" />
          </feComponentTransfer>
        </filter>
        <g className="drawn-map-ground" filter={`url(#${merged})`}>
          {ground.map(({ width, path }) => (
            <path key={width} strokeWidth={width} d={path} />
          ))}
        </g>
        {rings.map(({ km, radius, x, y }) => (
          <g key={km} className="drawn-map-ring">
            <circle r={radius} />
            <text x={x} y={y}>{`${km} km`}</text>
          </g>
        ))}
        {REACHES.map((width, reach) => (
          <g key={width} data-reach={reach}>
            {names
              .filter((name) => name.reach === reach)
              .map(({ name, x, y, look }) => (
                <text key={`${x} ${y}`} x={x} y={y} data-look={look === "suburb" ? undefined : look}>
                  {name}
                </text>
              ))}
          </g>
        ))}
        <g transform={`translate(${-MAP.width / 2} ${-MAP.height / 2})`}>
          <MapPins places={places} view={view} />
        </g>
      </svg>
      <svg viewBox={`0 0 ${KEY.width} ${KEY.height}`} className="drawn-map-key" aria-hidden="true">
        <path d="M30 22l9 24-9-6-9 6Z" />
        <text x="30" y="62">
          {t("places.map_north")}
        </text>
        <path className="drawn-map-bar" d={`M20 372v9h${bar.width}v-9`} />
        <text x={20 + bar.width / 2} y="364">{`${bar.km} km`}</text>
      </svg>
    </>
  );
}

function nearestNames(names: readonly DrawnName[]): string[] {
  return names
    .filter(({ look }) => look !== "own")
    .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
    .slice(0, MAX_SPOKEN)
    .map(({ name }) => name);
}
