import { useTranslation } from "~/i18n/use-translation";
import type { Seconds } from "~/platform/moment";
import { CarCard, type CarCardSettings } from "~/stock/CarCard";
import { formatDollars } from "~/stock/money";
import { Icon } from "~/ui/Icon";

import type { PriceChange, WatchlistCar } from "./watchlist-car";
import { WatchlistForm } from "./WatchlistForm";

type WatchlistItemProps = { item: WatchlistCar; settings: CarCardSettings; now: Seconds; priority?: boolean };

/** A saved car: its card, the price change, and a remove button. */
export function WatchlistItem({ item, settings, now, priority }: WatchlistItemProps) {
  const { card, priceChange } = item;
  return (
    <CarCard
      car={card}
      settings={settings}
      now={now}
      priority={priority}
      heart={<RemoveButton car={card} />}
      note={priceChange ? <PriceMove change={priceChange} /> : null}
    />
  );
}

function RemoveButton({ car }: { car: { id: string; name: string } }) {
  const { t } = useTranslation();
  return (
    <WatchlistForm car={car} to="removed" className="car-card-heart">
      <button
        type="submit"
        aria-label={t("shopper.remove_car", { car: car.name })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface pr-4 pl-3 text-sm font-semibold text-ink shadow-card transition-colors duration-150 hover:bg-surface-sunken"
      >
        <Icon name="x" className="size-4" />
        {t("shopper.remove")}
      </button>
    </WatchlistForm>
  );
}

function PriceMove({ change }: { change: PriceChange }) {
  const { t } = useTranslation();
  const icon = change.kind === "down" ? "trending-down" : "trending-up";
  return (
    <p
      className={`mt-1 flex items-center gap-1.5 text-sm font-medium ${change.kind === "down" ? "text-success" : "text-ink-muted"}`}
    >
      <Icon name={icon} className="size-4 shrink-0" />
      {t(change.kind === "down" ? "shopper.price_down" : "shopper.price_up", {
        amount: formatDollars(change.cents),
      })}
    </p>
  );
}
