import { TrendingDown, TrendingUp } from "lucide-react";
import { useTranslation } from "react-i18next";

import { CarCard, type CarCardSettings } from "../stock/CarCard";
import { formatDollars } from "../stock/money";
import { buttonClasses } from "../ui/button-styles";
import type { PriceChange, WatchlistCar } from "./watchlist-car";
import { WatchlistForm } from "./WatchlistForm";

type WatchlistItemProps = { item: WatchlistCar; settings: CarCardSettings; now: number; priority?: boolean };

/** A saved car: its card, how the price moved, and the way off the list. */
export function WatchlistItem({ item, settings, now, priority }: WatchlistItemProps) {
  const { t } = useTranslation();
  const { card, priceChange } = item;
  return (
    <CarCard
      car={card}
      settings={settings}
      now={now}
      priority={priority}
      note={
        <>
          {priceChange ? <PriceMove change={priceChange} /> : null}
          <WatchlistForm car={card} to="removed" className="card-control mt-3">
            <button
              type="submit"
              className={buttonClasses({ variant: "quiet", size: "sm" })}
              aria-label={t("shopper.remove_car", { car: card.name })}
            >
              {t("shopper.remove")}
            </button>
          </WatchlistForm>
        </>
      }
    />
  );
}

function PriceMove({ change }: { change: PriceChange }) {
  const { t } = useTranslation();
  const Icon = change.kind === "down" ? TrendingDown : TrendingUp;
  return (
    <p
      className={`mt-1 flex items-center gap-1.5 text-sm font-medium ${change.kind === "down" ? "text-success" : "text-ink-muted"}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {t(change.kind === "down" ? "shopper.price_down" : "shopper.price_up", {
        amount: formatDollars(change.cents),
      })}
    </p>
  );
}
