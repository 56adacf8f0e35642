import type { CardMarks } from "~/stock/CarCard";
import { useSite } from "~/site/use-site";
import type { ShownCar } from "~/stock/shown-car";

import { CompareButton } from "./compare/CompareButton";
import { FavouriteButton } from "./favourites/FavouriteButton";
import { SaveButton } from "./SaveButton";

/** A listing card's marks, for its props: the heart over its picture, compare below. */
export function carMarks(car: ShownCar): CardMarks {
  return { heart: <Heart car={car} />, compare: <CompareButton car={car} /> };
}

/**
 * The device's favourite if the site keeps favourites, otherwise the watchlist's
 * (docs/decisions/032-favourites-and-watchlist.md).
 */
function Heart({ car }: { car: ShownCar }) {
  const { favourites } = useSite();
  return favourites.storeFavourites ? (
    <FavouriteButton car={car} className="car-card-heart" />
  ) : (
    <SaveButton car={car} className="car-card-heart" />
  );
}
