import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The page's anchor of the location block (spec 1 §2). */
export const MAP_ANCHOR = "vehicle-map";

type LocatedAtProps = {
  place: { name: string | null; city: string | null };
  /** Whether someone is there now; with it comes the link to the location block. */
  status: ReactNode | null;
};

/** Where the car stands. */
export function LocatedAt({ place, status }: LocatedAtProps) {
  const { t } = useTranslation();
  if (!place.name && !place.city) return null;
  return (
    <div className="flex items-start gap-3">
      <MapPin className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
      <div className="text-sm">
        <p>
          <span className="text-ink-muted">
            {t(place.name ? "vehicle.located_at" : "vehicle.located_in")}
          </span>{" "}
          <span className="block text-base font-semibold">{place.name ?? place.city}</span>
        </p>
        {status}
        <p className="flex flex-wrap items-center gap-x-3">
          {place.name ? place.city : null}
          {status ? (
            <a href={`#${MAP_ANCHOR}`} className="link inline-flex min-h-11 items-center">
              {t("vehicle.see_location")}
            </a>
          ) : null}
        </p>
      </div>
    </div>
  );
}
