import { useTranslation } from "react-i18next";

import { useSite } from "../site/use-site";
import type { CarStatus } from "../stock/car";
import { isInStock } from "../stock/in-stock";
import { buttonClasses } from "../ui/button-styles";
import { classNames } from "../ui/class-names";
import { useShopper } from "./shopper-context";
import { WatchlistForm } from "./WatchlistForm";

type SaveButtonProps = {
  car: { id: string; name: string; status: CarStatus };
  /** `icon` for cards and pictures, `button` where it stands among other actions. */
  look?: "icon" | "button";
  className?: string;
};

const ICON =
  "grid size-11 place-items-center rounded-full border border-line bg-surface text-ink shadow-card " +
  "transition-colors duration-150 hover:bg-surface-sunken";

const HEART = "mask-icon flex [--icon-size:1.25rem]";

/** Saves a car to the watchlist, or removes it. Not there for sold cars that are not saved (spec 1 §4). */
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
        aria-label={t("shopper.save_car", { car: car.name })}
        className={look === "icon" ? ICON : buttonClasses({ variant: "quiet", block: true })}
      >
        <span className={classNames(HEART, saved ? "icon-heart-filled text-brand-strong" : "icon-heart")} />
        {look === "button" ? t(saved ? "shopper.saved" : "shopper.save") : null}
      </button>
    </WatchlistForm>
  );
}
