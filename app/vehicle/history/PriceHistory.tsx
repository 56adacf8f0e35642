import { CalendarDays, TrendingDown } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatDollars } from "~/stock/money";

import type { PriceHistory as History } from "./price-history";

const dayAndMonth = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", timeZone: "UTC" });

/** Quietly: by how much the price dropped and when, and how long the car has been listed. */
export function PriceHistory({ history }: { history: History | null }) {
  const { t } = useTranslation();
  if (!history) return null;
  const { drop, listedDays } = history;
  return (
    <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {drop ? (
        <li className="flex min-h-6 items-center gap-1.5">
          <TrendingDown className="size-4 shrink-0" aria-hidden="true" />
          {t("vehicle.price_dropped", {
            amount: formatDollars(drop.cents),
            date: dayAndMonth.format(new Date(drop.date)),
          })}
        </li>
      ) : null}
      {listedDays === null ? null : (
        <li className="flex min-h-6 items-center gap-1.5">
          <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
          {listedDays === 0 ? t("vehicle.listed_today") : t("vehicle.listed_days", { count: listedDays })}
        </li>
      )}
    </ul>
  );
}
