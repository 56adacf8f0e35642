import { CalendarDays, TrendingDown } from "lucide-react";

import { dateFormat } from "~/i18n/date-format";
import { formatDollars } from "~/stock/money";

import { useTranslation } from "../../i18n/use-translation";
import type { PriceHistory as History } from "./price-history";

const DAY_AND_MONTH = { day: "numeric", month: "long", timeZone: "UTC" } as const;

/** Quietly: by how much the price dropped and when, and how long the car has been listed. */
export function PriceHistory({ history }: { history: History | null }) {
  const { t, i18n } = useTranslation();
  if (!history) return null;
  const { drop, listedDays } = history;
  return (
    <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {drop ? (
        <li className="flex min-h-6 items-center gap-1.5">
          <TrendingDown className="size-4 shrink-0" aria-hidden="true" />
          {t("vehicle.price_dropped", {
            amount: formatDollars(drop.cents),
            date: dateFormat(i18n.language, DAY_AND_MONTH).format(new Date(drop.date)),
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
