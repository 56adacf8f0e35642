import { useSyncExternalStore } from "react";

import { dateFormat } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import type { Car } from "~/stock/car";
import { Icon } from "~/ui/Icon";
import { enquiredAt } from "./enquired-cars";
import { vehicleWord } from "./suggested-messages";

/**
 * Tells shoppers when they enquired about this car (spec 1 §4, Multi-step enquiry). Only the device knows, so
 * the note is added after load, over the photographs so that the layout does not shift.
 */
export function EnquiredNote({ car }: { car: Pick<Car, "id" | "itemType"> }) {
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
      <Icon name="circle-check" className="size-4 shrink-0 text-success" />
      {t("leads.enquired_on", { vehicle: vehicleWord(site, car.itemType), date: day.format(at) })}
    </p>
  );
}

/** The value cannot change while this page is open, since sending an enquiry leads to another page. */
function noChange() {
  return () => {};
}
