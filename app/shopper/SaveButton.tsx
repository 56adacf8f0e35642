import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import type { CarStatus } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { buttonClasses } from "~/ui/button-styles";
import { classNames } from "~/ui/class-names";

import { useShopper } from "./use-shopper";
import { WatchlistForm } from "./WatchlistForm";

type SaveButtonProps = {
  car: { id: string; name: string; status: CarStatus };
  /** `icon` for cards and pictures, `button` among other actions. */
  look?: "icon" | "button";
  className?: string;
};

/** A heart if it also stands for the favourites; beside text a bookmark, to distinguish the two. */
const ICONS = {
  icon: { saved: "icon-heart-filled text-brand-strong", open: "icon-heart" },
  button: { saved: "icon-check text-brand-strong", open: "icon-bookmark" },
};

/** Saves a car to the watchlist, or removes it. Hidden for sold cars that are not saved (spec 1 §4). */
export function SaveButton({ car, look = "icon", className }: SaveButtonProps) {
  const { t } = useTranslation();
  const { watchlist } = useSite();
  const saved = useShopper().saved.has(car.id);
  if (!watchlist.enabled || (!saved && !isInStock(car.status))) return null;
  return (
    <WatchlistForm
      car={car}
      to={saved ? "removed" : "saved"}
      className={classNames("card-control", className)}
    >
      <button
        type="submit"
        aria-pressed={saved}
        aria-label={look === "icon" ? t("shopper.save_car", { car: car.name }) : undefined}
        className={look === "icon" ? "round-control" : buttonClasses({ variant: "ghost", size: "sm" })}
      >
        <span
          className={classNames(
            "mask-icon flex [--icon-size:1.25rem]",
            saved ? ICONS[look].saved : ICONS[look].open,
          )}
        />
        {look === "button" ? t(saved ? "shopper.saved" : "shopper.save") : null}
        {look === "button" ? <span className="sr-only">: {car.name}</span> : null}
      </button>
    </WatchlistForm>
  );
}
