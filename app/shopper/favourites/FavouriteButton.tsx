import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { buttonClasses } from "~/ui/button-styles";
import { classNames } from "~/ui/class-names";

import { isShelvable, type ShelfCar, toFavourite } from "./favourite";
import { favourites, useIsListed } from "./device-list";

type FavouriteButtonProps = {
  car: ShelfCar;
  /** `icon` for cards and pictures, `button` among text. */
  look?: "icon" | "button";
  className?: string;
};

/** The heart: keeps a car on this device, without signing in (spec 1 §4). Absent without JavaScript. */
export function FavouriteButton({ car, look = "icon", className }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const settings = useSite().favourites;
  const isFavourite = useIsListed(favourites, car.id);
  if (!settings.storeFavourites || !isShelvable(car, settings)) return null;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t("shelf.favourite_car", { car: car.name })}
      className={classNames(
        "favourite-button mask-icon card-control noscript:hidden",
        isFavourite ? "icon-heart-filled" : "icon-heart",
        look === "icon" ? "round-control" : buttonClasses({ variant: "ghost", size: "sm" }),
        className,
      )}
      onClick={() => favourites.toggle(toFavourite(car))}
    >
      {look === "button" ? t("shelf.favourite") : null}
    </button>
  );
}
