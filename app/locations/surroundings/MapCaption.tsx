import { useTranslation } from "~/i18n/use-translation";

import type { Bearing, Centre, CompassPoint } from "./bearing";

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
