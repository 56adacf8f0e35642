import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { Icon } from "~/ui/Icon";

import type { MarketPrice } from "./vehicle-view";

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
