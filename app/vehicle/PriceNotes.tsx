import { dateFormat } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { Icon } from "~/ui/Icon";

import type { MarketPrice } from "./vehicle-view";
import type { PriceHistory as History } from "./history/price-history";

const DAY_AND_MONTH = { day: "numeric", month: "long", timeZone: "UTC" } as const;

/** Unobtrusive notes: by how much the price dropped and when, and how long the car has been listed. */
export function PriceHistory({ history }: { history: History }) {
  const { t, i18n } = useTranslation();
  const { drop, listedDays } = history;
  return (
    <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {drop ? (
        <li className="flex min-h-6 items-center gap-1.5">
          <Icon name="trending-down" className="size-4 shrink-0" />
          {t("vehicle.price_dropped", {
            amount: formatDollars(drop.cents),
            date: dateFormat(i18n.language, DAY_AND_MONTH).format(new Date(drop.date)),
          })}
        </li>
      ) : null}
      {listedDays === null ? null : (
        <li className="flex min-h-6 items-center gap-1.5">
          <Icon name="calendar-days" className="size-4 shrink-0" />
          {listedDays === 0 ? t("vehicle.listed_today") : t("vehicle.listed_days", { count: listedDays })}
        </li>
      )}
    </ul>
  );
}

type MarketPriceIndicatorProps = { market: MarketPrice; state: string | null };

/** States the amount below market, and what it is compared with (spec 1 §4). */
export function MarketPriceIndicator({ market, state }: MarketPriceIndicatorProps) {
  const { t } = useTranslation();
  const { belowCents, basis } = market;
  return (
    <p className="flex items-start gap-3 rounded-image bg-success-soft px-4 py-2">
      <Icon name="trending-down" className="mt-0.5 size-5 shrink-0 text-success" />
      <span>
        <strong className="figures block text-success">
          {t("vehicle.below_market", { amount: formatDollars(belowCents) })}
        </strong>
        <span className="text-sm text-ink-muted">
          {basis === "state" && state ? t("vehicle.market_state", { state }) : t("vehicle.market_national")}
        </span>
      </span>
    </p>
  );
}
