import {
  BedDouble,
  CarFront,
  Caravan,
  Cog,
  Gauge,
  Motorbike,
  Ruler,
  Zap,
  type LucideIcon,
} from "lucide-react";

import type { CardFact } from "~/stock/card-facts";
import { useTranslation } from "../i18n/use-translation";

const ICONS: Record<CardFact["kind"], LucideIcon> = {
  km: Gauge,
  transmission: Cog,
  body: CarFront,
  ride: Motorbike,
  van: Caravan,
  engine: Zap,
  sleeps: BedDouble,
  length: Ruler,
};

/** Kilometres, transmission, body at a glance; of a caravan how many it sleeps, and its length (spec 1 §2). */
export function CarIcons({ icons }: { icons: CardFact[] }) {
  const { t } = useTranslation();
  if (icons.length === 0) return null;
  return (
    <dl className="grid grid-cols-3 gap-2 border-t border-line pt-4 text-center text-sm">
      {icons.map(({ kind, text }) => {
        const Icon = ICONS[kind];
        return (
          <div key={kind} className="flex flex-col items-center">
            <dt>
              <Icon className="size-6 text-brand-strong" strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only">{t(`vehicle.icon_${kind}`)}</span>
            </dt>
            <dd className="figures mt-1 font-semibold">
              {kind === "sleeps" ? `${t("vehicle.icon_sleeps")} ${text}` : text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
