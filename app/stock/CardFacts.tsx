import { BedDouble, Car, Cog, Gauge, Ruler, Zap, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { CardFact } from "./card-facts";

const ICONS: Record<CardFact["kind"], LucideIcon> = {
  km: Gauge,
  transmission: Cog,
  body: Car,
  engine: Zap,
  sleeps: BedDouble,
  length: Ruler,
};

/** Kilometres, transmission, body: a glance each (spec 1 §2, car icons). */
export function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  const { t } = useTranslation();
  if (facts.length === 0) return null;
  return (
    <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {facts.map(({ kind, text }) => {
        const Icon = ICONS[kind];
        return (
          <li key={kind} className="flex items-center gap-1.5">
            <Icon className="size-4 shrink-0 text-ink-muted" aria-hidden="true" />
            {kind === "sleeps" ? t("search.card_sleeps", { count: Number(text) }) : text}
          </li>
        );
      })}
    </ul>
  );
}
