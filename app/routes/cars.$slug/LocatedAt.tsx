import type { TodayHours } from "~/locations/opening-hours";
import { OpenStatus } from "~/locations/OpenStatus";

import { useTranslation } from "~/i18n/use-translation";

import { MAP_ANCHOR } from "~/vehicle/map-anchor";
import { Icon } from "~/ui/Icon";

export type LocatedAtProps = {
  /** At least one of the two. */
  name: string | null;
  city: string | null;
  /** Null without hours. */
  today: TodayHours | null;
  /** Whether the page has a location block to link to (spec 1 §2, #vehicle-map). */
  hasMap: boolean;
};

/** The location of the car. */
export function LocatedAt({ name, city, today, hasMap }: LocatedAtProps) {
  const { t } = useTranslation();
  return (
    <div className="vehicle-place flex items-start gap-3">
      <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex items-center justify-between gap-3">
          <p className="text-ink-muted">{t(name ? "vehicle.located_at" : "vehicle.located_in")}</p>
          {hasMap ? (
            <a href={`#${MAP_ANCHOR}`} className="link -my-3 inline-flex min-h-11 items-center font-semibold">
              {t("vehicle.see_location")}
            </a>
          ) : null}
        </div>
        <p>
          <span className="text-base font-semibold">{name ?? city}</span>
          {name && city ? <span className="text-ink-muted"> {city}</span> : null}
        </p>
        {today ? <OpenStatus today={today} /> : null}
      </div>
    </div>
  );
}
