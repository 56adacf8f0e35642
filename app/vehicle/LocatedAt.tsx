import { MapPin } from "lucide-react";
import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";

/** The page's anchor of the location block (spec 1 §2). */
export const MAP_ANCHOR = "vehicle-map";

type LocatedAtProps = {
  place: { name: string | null; city: string | null };
  /** Whether the yard is open now. */
  status: ReactNode | null;
  /** Whether the page has a location block to link to (spec 1 §2, #vehicle-map). */
  hasMap: boolean;
};

/** The location of the car. */
export function LocatedAt({ place, status, hasMap }: LocatedAtProps) {
  const { t } = useTranslation();
  const { name, city } = place;
  if (!name && !city) return null;
  return (
    <div className="flex items-start gap-3">
      <MapPin className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
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
        {status}
      </div>
    </div>
  );
}
