import { useTranslation } from "~/i18n/use-translation";
import type { ItemType } from "~/stock/car";
import type { SpecKey } from "~/stock/car-fields/car-fields";
import { classNames } from "~/ui/class-names";
import { Icon, type IconName } from "~/ui/Icon";

import { specLabelKey, type SpecRow } from "./spec-label";

const ICONS: Partial<Record<SpecKey, IconName>> = {
  km: "gauge",
  transmission: "cog",
  fuel: "fuel",
  drive: "waypoints",
  engine_size: "zap",
  electric_range: "zap",
  colour: "palette",
  interior_colour: "armchair",
  seats: "users",
  doors: "door-open",
  sleeps: "bed-double",
  body_length: "ruler",
  stock_number: "hash",
  rego: "rectangle-ellipsis",
  rego_expiry: "calendar-days",
  vin: "fingerprint-pattern",
  ancap_rating: "badge-check",
};

const BODIES: Record<ItemType, IconName> = { car: "car-front", motorcycle: "motorbike", caravan: "caravan" };

/** What shoppers ask first, with one icon each (spec 1 §2). */
export function KeyInformation({ rows, itemType }: { rows: SpecRow[]; itemType: ItemType }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 sm:gap-y-5">
      {rows.map(({ key, value }) => {
        const icon = key === "simple_body" ? BODIES[itemType] : (ICONS[key] ?? "info");
        return (
          <div
            key={key}
            // Two columns for what is too long for one, and no word that could break.
            className={classNames(
              "grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3",
              key === "vin" && "col-span-2",
            )}
          >
            <dt className="contents text-sm text-ink-muted">
              <Icon name={icon} className="row-span-2 mt-0.5 size-6 text-brand-strong" strokeWidth={1.5} />
              {t(specLabelKey(key))}
            </dt>
            <dd className="figures font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
