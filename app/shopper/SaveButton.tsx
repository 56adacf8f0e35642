import type { MouseEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { FAVOURITES_PATH } from "~/paths";
import { useSite } from "~/site/use-site";
import { isInStock } from "~/stock/in-stock";
import { buttonClasses } from "~/ui/button-styles";
import { classNames } from "~/ui/class-names";
import { useToast } from "~/ui/toast-context";

import { favourites, MAX_FAVOURITES, useIsListed } from "./favourites/device-list";
import { isShelvable, type ShelfCar, toFavourite } from "./favourites/favourite";
import { useShopper } from "./use-shopper";
import { savedToast, useWatchlistForm, WatchlistForm } from "./WatchlistForm";

type SaveButtonProps = {
  car: ShelfCar;
  /** `icon` for cards and pictures, `button` among other actions. */
  look?: "icon" | "button";
  className?: string;
};

/**
 * The heart, the one way to save a car: to the account of whoever is signed in, else on this device, if the site keeps
 * favourites; else it leads to sign-in (docs/decisions/032-favourites-and-watchlist.md). Hidden for sold cars that are
 * not saved (spec 1 §4).
 */
export function SaveButton({ car, look = "icon", className }: SaveButtonProps) {
  const { t } = useTranslation();
  const { watchlist, favourites: settings } = useSite();
  const { phone, saved } = useShopper();
  const isOnDevice = useIsListed(favourites, car.id);
  const isKeptHere = settings.storeFavourites && (isOnDevice || isShelvable(car, settings));
  const isSaved = watchlist.enabled && phone !== null ? saved.has(car.id) : isKeptHere && isOnDevice;
  const to = isSaved ? "removed" : "saved";
  const toggleHere = useDeviceToggle(car);
  const onPress = useWatchlistForm(car, to, toggleHere);
  if (!isSaved && !(isKeptHere || (watchlist.enabled && isInStock(car.status)))) return null;
  const heart = isSaved ? "icon-heart-filled" : "icon-heart";

  if (look === "icon" && settings.storeFavourites) {
    if (!isSaved && !isKeptHere) return null;
    return (
      <button
        type="button"
        aria-pressed={isSaved}
        aria-label={t("shopper.save_car", { car: car.name })}
        className={classNames(
          "favourite-button mask-icon card-control round-control noscript:hidden",
          heart,
          className,
        )}
        onClick={(event: MouseEvent<HTMLElement>) => (watchlist.enabled ? void onPress(event) : toggleHere())}
      />
    );
  }
  return (
    <WatchlistForm
      car={car}
      to={to}
      anonymous={isKeptHere ? toggleHere : undefined}
      className={classNames("card-control", className)}
    >
      <button
        type="submit"
        aria-pressed={isSaved}
        aria-label={look === "icon" ? t("shopper.save_car", { car: car.name }) : undefined}
        className={look === "icon" ? "round-control" : buttonClasses({ variant: "ghost", size: "sm" })}
      >
        <span
          className={classNames(
            "mask-icon flex [--icon-size:1.25rem]",
            heart,
            isSaved && "text-brand-strong",
          )}
        />
        {look === "button" ? t(isSaved ? "shopper.saved" : "shopper.save") : null}
        {look === "button" ? <span className="sr-only">: {car.name}</span> : null}
      </button>
    </WatchlistForm>
  );
}

/** Saves a car on this device, or removes it, and says so. */
function useDeviceToggle(car: ShelfCar): () => void {
  const { t } = useTranslation();
  const showToast = useToast();
  return () => {
    const outcome = favourites.toggle(toFavourite(car));
    showToast(
      outcome === "full"
        ? { title: t("shelf.full", { count: MAX_FAVOURITES }) }
        : savedToast(t, car.name, { to: outcome === "added" ? "saved" : "removed", href: FAVOURITES_PATH }),
    );
  };
}
