import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { useSite } from "~/site/use-site";
import { CarCard } from "~/stock/CarCard";
import { unbroken } from "~/stock/unbroken";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";

import { carMarks } from "../car-marks";
import { EmptyShelf } from "../EmptyShelf";
import type { Favourite } from "./favourite";
import { favourites, useIsListed } from "./device-list";
import { useFavouriteCars } from "./use-favourite-cars";

type StoredFavouriteProps = {
  car: Favourite;
  /** The site no longer lists it. */
  isGone: boolean;
};

/** The favourites of this device: first as they were stored, then as the cars are today. */
export function FavouriteList() {
  const { t } = useTranslation();
  const site = useSite();
  const shown = useFavouriteCars();
  if (shown.state === "reading")
    return <p className="noscript:block hidden">{t("shelf.favourites_noscript")}</p>;
  if (shown.stored.length === 0) return <EmptyFavourites />;
  const found = shown.state === "shown" ? shown.found : null;
  const cards = new Map(found?.cars.map((card) => [card.id, card]));
  return (
    <>
      {shown.state === "failed" ? <Notice tone="warning">{t("shelf.favourites_failed")}</Notice> : null}
      <h2 className="sr-only">{t("shopper.watchlist")}</h2>
      <ul className="mt-6 grid gap-card sm:grid-cols-2 lg:grid-cols-3">
        {shown.stored.map((stored) => {
          const card = cards.get(stored.id);
          return (
            <li key={stored.id} className="grid">
              {card && found ? (
                <CarCard car={card} settings={site} now={found.now} {...carMarks(card)} />
              ) : (
                <StoredFavourite car={stored} isGone={found !== null} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function EmptyFavourites() {
  const { t } = useTranslation();
  const { words } = useSite();
  return (
    <EmptyShelf
      icon="heart"
      title={t("shopper.watchlist_empty_title")}
      text={t("shelf.favourites_empty_text", words)}
    />
  );
}

/** A favourite as the device stored it, shown until its card has loaded, or if it has no card any more. */
function StoredFavourite({ car, isGone }: StoredFavouriteProps) {
  const { t } = useTranslation();
  const isListed = useIsListed(favourites, car.id);
  const { id, slug, name, primary_image_url: image } = car;
  return (
    <Card as="article" className="flex h-full flex-col">
      <div className="card-media aspect-4/3">
        {image && !isGone ? (
          <img src={image} alt="" width={320} height={240} className="size-full object-cover" />
        ) : null}
      </div>
      <div className="card-body flex flex-1 flex-col gap-3">
        <h3 className="font-semibold">
          {isGone ? unbroken(name) : <AppLink href={carPath(slug)}>{unbroken(name)}</AppLink>}
        </h3>
        {isGone ? (
          <>
            <p className="text-ink-muted">{t("shelf.no_longer_listed")}</p>
            <Button size="sm" unavailable={!isListed} onClick={() => favourites.remove(id)}>
              {t("shopper.remove")}
              <span className="sr-only">: {name}</span>
            </Button>
          </>
        ) : null}
      </div>
    </Card>
  );
}
