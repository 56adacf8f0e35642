import {
  Armchair,
  BadgeCheck,
  BedDouble,
  CalendarDays,
  Caravan,
  CarFront,
  Cog,
  DoorOpen,
  Fingerprint,
  Fuel,
  Gauge,
  Hash,
  Info,
  Motorbike,
  Palette,
  RectangleEllipsis,
  Ruler,
  Users,
  Waypoints,
  Zap,
  type LucideIcon,
} from "lucide-react";

import type { ItemType } from "~/stock/car";

import { useTranslation } from "../../i18n/use-translation";
import { specLabelKey, type SpecKey, type SpecRow } from "../spec-rows";

const ICONS: Partial<Record<SpecKey, LucideIcon>> = {
  km: Gauge,
  transmission: Cog,
  fuel: Fuel,
  drive: Waypoints,
  engine_size: Zap,
  colour: Palette,
  interior_colour: Armchair,
  seats: Users,
  doors: DoorOpen,
  sleeps: BedDouble,
  body_length: Ruler,
  stock_number: Hash,
  rego: RectangleEllipsis,
  rego_expiry: CalendarDays,
  vin: Fingerprint,
  ancap_rating: BadgeCheck,
};

const BODIES: Record<ItemType, LucideIcon> = { car: CarFront, motorcycle: Motorbike, caravan: Caravan };

/** What shoppers ask first, with one icon each (spec 1 §2). */
export function KeyInformation({ rows, itemType }: { rows: SpecRow[]; itemType: ItemType }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 sm:gap-y-5">
      {rows.map(({ key, value }) => {
        const Icon = key === "simple_body" ? BODIES[itemType] : (ICONS[key] ?? Info);
        return (
          <div key={key} className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3">
            <dt className="contents">
              <Icon
                className="row-span-2 mt-0.5 size-6 text-brand-strong"
                strokeWidth={1.5}
                aria-hidden="true"
              />
              <span className="text-sm text-ink-muted">{t(specLabelKey(key))}</span>
            </dt>
            <dd className="figures font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
