import { useTranslation } from "react-i18next";

import { useSite } from "../../site/use-site";
import { CarCard } from "../../stock/CarCard";
import { Notice } from "../../ui/Notice";
import { CarMarks } from "../CarMarks";
import { EmptyFavourites } from "./EmptyFavourites";
import { KeptCar } from "./KeptCar";
import { useFavouriteCars } from "./use-favourite-cars";

/** The favourites of this device: at once as they were kept, then as they are today. */
export function FavouriteList() {
  const { t } = useTranslation();
  const site = useSite();
  const shown = useFavouriteCars();
  if (shown.state === "reading")
    return <p className="noscript:block hidden">{t("shelf.favourites_noscript")}</p>;
  if (shown.kept.length === 0) return <EmptyFavourites />;
  const found = shown.state === "shown" ? shown.found : null;
  const cards = new Map(found?.cars.map((card) => [card.id, card]));
  return (
    <>
      {shown.state === "failed" ? <Notice tone="warning">{t("shelf.favourites_failed")}</Notice> : null}
      <h2 className="sr-only">{t("shelf.favourites")}</h2>
      <ul className="mt-6 grid gap-card sm:grid-cols-2 lg:grid-cols-3">
        {shown.kept.map((kept) => {
          const card = cards.get(kept.id);
          return (
            <li key={kept.id} className="grid">
              {card && found ? (
                <CarCard car={card} settings={site} now={found.now} actions={<CarMarks car={card} />} />
              ) : (
                <KeptCar car={kept} isGone={found !== null} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
