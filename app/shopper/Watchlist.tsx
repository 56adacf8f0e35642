import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { CarCard } from "~/stock/CarCard";
import type { CarCard as CardCar } from "~/stock/car-card";
import { ButtonLink } from "~/ui/ButtonLink";
import { Carousel, CarouselControls, CarouselTrack } from "~/ui/Carousel";
import { Icon } from "~/ui/Icon";
import { Section } from "~/ui/Section";

import { SaveButton } from "./SaveButton";
import { useShopper } from "./use-shopper";
import type { WatchlistCar } from "./watchlist-car";
import { WatchlistItem } from "./WatchlistItem";

/** The first row of a wide screen. */
const PRIORITY_CARDS = 3;

/** The saved cars; removal is optimistic. */
export function Watchlist({ items, now }: { items: WatchlistCar[]; now: number }) {
  const { t } = useTranslation();
  const site = useSite();
  const { known, phone, saved } = useShopper();
  const listed = known && phone !== null ? items.filter(({ card }) => saved.has(card.id)) : items;
  if (listed.length === 0) return <EmptyWatchlist />;
  return (
    <>
      <h2 className="text-base font-normal text-ink-muted">
        {t("shopper.watchlist_lead", {
          count: listed.length,
          vehicle: site.words.vehicle,
          vehicles: site.words.vehicles,
        })}
      </h2>
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
  const { words, search } = useSite();
  return (
    <div className="mt-8 grid max-w-reading justify-items-start gap-4">
      <Icon name="heart" className="size-10 text-brand-strong" />
      <h2 className="heading text-xl">{t("shopper.watchlist_empty_title")}</h2>
      <p className="text-ink-muted">{t("shopper.watchlist_empty_text", { vehicle: words.vehicle })}</p>
      <ButtonLink href={search.defaultPath} variant="accent">
        {t("shopper.browse_stock", { stock: words.stock })}
      </ButtonLink>
    </div>
  );
}

const SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 82vw";

/** A row of cars similar to those saved; renders nothing if there are none. `now` is seconds UTC. */
export function SimilarToSaved({ cars, now }: { cars: CardCar[]; now: number }) {
  const { t } = useTranslation();
  const site = useSite();
  if (cars.length === 0) return null;
  const title = t("alerts.similar");
  return (
    <Carousel label={title}>
      <Section title={title} aside={<CarouselControls className="max-md:hidden" />}>
        <CarouselTrack>
          {cars.map((car) => (
            <div key={car.id}>
              <CarCard car={car} settings={site} now={now} sizes={SIZES} heart={<SaveButton car={car} />} />
            </div>
          ))}
        </CarouselTrack>
      </Section>
    </Carousel>
  );
}
