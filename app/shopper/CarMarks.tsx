import { useSite } from "~/site/use-site";
import type { ShownCar } from "~/stock/shown-car";

import { CompareButton } from "./compare/CompareButton";
import { FavouriteButton } from "./favourites/FavouriteButton";
import { SaveButton } from "./SaveButton";

/**
 * The marks over a listing card's picture: one heart and the compare control. The heart is the device's
 * favourite if the site keeps favourites, otherwise the watchlist's (docs/decisions/032-favourites-and-watchlist.md).
 */
export function CarMarks({ car }: { car: ShownCar }) {
  const { favourites } = useSite();
  return (
    <>
      {favourites.storeFavourites ? <FavouriteButton car={car} /> : <SaveButton car={car} />}
      <CompareButton car={car} />
    </>
  );
}
