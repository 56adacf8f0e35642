import { useTranslation } from "~/i18n/use-translation";
import type { Seconds } from "~/platform/moment";
import { useSite } from "~/site/use-site";
import { CarCard } from "~/stock/CarCard";
import type { CarCard as CardCar } from "~/stock/car-card";
import { Carousel, CarouselControls, CarouselTrack } from "~/ui/Carousel";
import { Section } from "~/ui/Section";

import { CompareSaved } from "./compare/CompareSaved";
import { EmptyShelf } from "./EmptyShelf";
import { toFavourite } from "./favourites/favourite";
import { SaveButton } from "./SaveButton";
import { useShopper } from "./use-shopper";
import type { WatchlistCar } from "./watchlist-car";
import { WatchlistItem } from "./WatchlistItem";

/** The first row of a wide screen. */
const PRIORITY_CARDS = 3;

/** The saved cars; removal is optimistic. */
export function Watchlist({ items, now }: { items: WatchlistCar[]; now: Seconds }) {
  const { t } = useTranslation();
  const site = useSite();
  const { known, phone, saved } = useShopper();
  const listed = known && phone !== null ? items.filter(({ card }) => saved.has(card.id)) : items;
  if (listed.length === 0) return <EmptyWatchlist />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-base font-normal text-ink-muted">
          {t("shopper.watchlist_lead", {
            count: listed.length,
            vehicle: site.words.vehicle,
            vehicles: site.words.vehicles,
          })}
        </h2>
        <CompareSaved cars={listed.map(({ card }) => toFavourite(card))} />
      </div>
      <ul className="mt-6 grid gap-card sm:grid-cols-2 lg:grid-cols-3">
        {listed.map((item, i) => (
          <li key={item.card.id} className="grid">
            <WatchlistItem item={item} settings={site} now={now} priority={i < PRIORITY_CARDS} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EmptyWatchlist() {
  const { t } = useTranslation();
  const { vehicle } = useSite().words;
  return (
    <EmptyShelf
      icon="heart"
      title={t("shopper.watchlist_empty_title")}
      text={t("shopper.watchlist_empty_text", { vehicle })}
    />
  );
}

const SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 82vw";

type SuggestedCarsProps = { title: string; cars: CardCar[]; now: Seconds };

/** A row of cars to save; renders nothing if there are none. `now` is seconds UTC. */
export function SuggestedCars({ title, cars, now }: SuggestedCarsProps) {
  const site = useSite();
  if (cars.length === 0) return null;
  return (
    <Carousel label={title}>
      <Section title={title} aside={<CarouselControls className="max-md:hidden" />}>
        <CarouselTrack>
          {cars.map((car) => (
            <div key={car.id}>
              <CarCard
                car={car}
                settings={site}
                now={now}
                sizes={SIZES}
                heart={<SaveButton car={car} className="car-card-heart" />}
              />
            </div>
          ))}
        </CarouselTrack>
      </Section>
    </Carousel>
  );
}
