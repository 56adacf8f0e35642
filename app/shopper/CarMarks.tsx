import { useSite } from "../site/use-site";
import type { CarCard } from "../stock/car-card";
import { CompareButton } from "./compare/CompareButton";
import { FavouriteButton } from "./favourites/FavouriteButton";
import { SaveButton } from "./SaveButton";

/**
 * The marks over a listing card's picture: one heart and the compare control. The heart is the device's
 * favourite if the site keeps favourites, otherwise the watchlist's (docs/decisions/037-one-heart.md).
 */
export function CarMarks({ car }: { car: CarCard }) {
  const { favourites } = useSite();
  return (
    <>
      {favourites.storeFavourites ? <FavouriteButton car={car} /> : <SaveButton car={car} />}
      <CompareButton car={car} />
    </>
  );
}
