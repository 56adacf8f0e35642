import type { MouseEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { COMPARE_PATH, comparePath } from "~/paths";
import { useSite } from "~/site/use-site";
import { Icon } from "~/ui/Icon";
import { PlainForm } from "~/ui/PlainForm";
import { buttonClasses } from "~/ui/button-styles";
import { classNames } from "~/ui/class-names";
import { useFailureToast } from "~/ui/toast-context";

import { isShelvable, type ShelfCar, toFavourite } from "../favourites/favourite";
import { useIsListed, useComparison } from "../favourites/device-list";

type CompareButtonProps = {
  car: ShelfCar;
  /** `mark` is a box to tick, for a card; `button` has an icon, among others that have one. */
  look?: "mark" | "button";
};

const COMPARE_FORM = "compare-cars";

/** Where the buttons of all cars lead without JavaScript: one form a page. */
export function CompareForm() {
  return useSite().favourites.compare ? <PlainForm id={COMPARE_FORM} action={COMPARE_PATH} /> : null;
}

/** Adds a car to the comparison, or takes it out. Without JavaScript it leads to the page with this car. */
export function CompareButton({ car, look = "mark" }: CompareButtonProps) {
  const { t } = useTranslation();
  const settings = useSite().favourites;
  const comparison = useComparison();
  const toast = useFailureToast("comparison");
  const isCompared = useIsListed(comparison, car.id);
  if (!settings.compare || !isShelvable(car, settings)) return null;

  const onPress = (event: MouseEvent) => {
    event.preventDefault();
    if (comparison.toggle(toFavourite(car)) !== "full") return toast.succeeded();
    const action = { label: t("shelf.compare_now"), href: comparePath(comparison.read()) };
    toast.failed({ title: t("shelf.compare_full"), action });
  };

  // A button, not a link: it is a toggle, and crawlers must not follow it.
  return (
    <button
      form={COMPARE_FORM}
      name="cars"
      value={car.slug}
      aria-pressed={isCompared}
      aria-label={t("shelf.compare_car", { car: car.name })}
      className={classNames(
        "card-control",
        look === "mark" ? "compare-tick compare-mark" : buttonClasses({ variant: "ghost", size: "sm" }),
      )}
      onClick={onPress}
    >
      {look === "button" ? <Icon name={isCompared ? "check" : "columns-3"} className="size-5" /> : null}
      {t("shelf.compare")}
    </button>
  );
}
