import { useTranslation } from "react-i18next";

import type { Centred } from "../ui/map/map-view";
import { MAP, type MapPlace } from "./map-places";
import { MapPins } from "./MapPins";

/** Where places lie to each other, on drawn ground: nothing of it comes from anybody else. */
export function DrawnMap({ places, view }: { places: readonly MapPlace[]; view: Centred }) {
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
