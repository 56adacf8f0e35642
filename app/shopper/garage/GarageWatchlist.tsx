import { useTranslation } from "../../i18n/use-translation";
import { useSite } from "../../site/use-site";
import { useShopper } from "../shopper-context";
import type { WatchlistCar } from "../watchlist-car";
import { WatchlistItem } from "../WatchlistItem";
import { GARAGE_CARS } from "./garage-cars";

type GarageWatchlistProps = {
  items: readonly WatchlistCar[];
  /** Seconds UTC. */
  now: number;
};

/** The latest of the watchlist; removal is optimistic. */
export function GarageWatchlist({ items, now }: GarageWatchlistProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { known, phone, saved } = useShopper();
  const listed = known && phone !== null ? items.filter(({ card }) => saved.has(card.id)) : items;
  if (listed.length === 0) {
    const words = { vehicle: site.words.vehicle };
    return <p className="text-ink-muted">{t("shopper.watchlist_empty_text", words)}</p>;
  }
  return (
    <ul className="grid gap-card sm:grid-cols-2 lg:grid-cols-3">
      {listed.slice(0, GARAGE_CARS).map((item) => (
        <li key={item.card.id} className="grid">
          <WatchlistItem item={item} settings={site} now={now} />
        </li>
      ))}
    </ul>
  );
}
