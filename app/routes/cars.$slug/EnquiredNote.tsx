import { CircleCheck } from "lucide-react";
import { useSyncExternalStore } from "react";

import { dateFormat } from "~/i18n/date-format";
import { enquiredAt } from "~/leads/sent-leads";
import { vehicleWord } from "~/leads/suggested-messages";
import { useSite } from "~/site/use-site";
import type { VehicleView } from "~/vehicle/vehicle-view";
import { useTranslation } from "../../i18n/use-translation";

/**
 * Tells who asked about this car when that was (spec 1 §4, Multi-step enquiry). Only the device
 * knows, so it comes after the page: over the photographs, where nothing moves for it.
 */
export function EnquiredNote({ car }: { car: Pick<VehicleView, "id" | "itemType"> }) {
  const { t } = useTranslation();
  const site = useSite();
  const at = useSyncExternalStore(
    noChange,
    () => enquiredAt(() => localStorage, car.id),
    () => null,
  );
  if (at === null) return null;
  const day = dateFormat(site.language, { dateStyle: "long", timeZone: site.timeZone });
  return (
    <p className="pointer-events-none absolute top-3 left-3 flex max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-control bg-surface/95 px-3 py-2 text-sm font-semibold text-ink shadow-card">
      <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />
      {t("leads.enquired_on", { vehicle: vehicleWord(site, car.itemType), date: day.format(at) })}
    </p>
  );
}

/** Sending an enquiry leads to another page, so nothing changes while this one is open. */
function noChange() {
  return () => {};
}
