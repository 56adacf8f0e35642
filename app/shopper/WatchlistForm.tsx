import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { REMOVE_CAR_PATH, SAVE_CAR_PATH, WATCHLIST_PATH } from "~/paths";
import { PlainForm } from "~/ui/PlainForm";

import { useShopper } from "./use-shopper";
import { useChangeForm } from "./use-change-form";

type WatchlistFormProps = {
  car: { id: string; name: string };
  to: "saved" | "removed";
  className?: string;
  /** The button that submits. */
  children: ReactNode;
};

/** A form that saves or removes a car, with or without JavaScript. */
export function WatchlistForm({ car, to, className, children }: WatchlistFormProps) {
  const { pathname, search } = useLocation();
  const { known } = useShopper();
  const onSubmit = useWatchlistForm(car, to);
  const here = pathname + search;
  return (
    <PlainForm
      method="post"
      action={to === "saved" ? SAVE_CAR_PATH : REMOVE_CAR_PATH}
      onSubmit={onSubmit}
      className={className}
    >
      <input type="hidden" name="car_id" value={car.id} />
      {/* Without JavaScript a page cannot show that the car was saved; the watchlist can. */}
      <input type="hidden" name="redirect" value={known ? here : WATCHLIST_PATH} />
      <input type="hidden" name="back" value={here} />
      {children}
    </PlainForm>
  );
}

/** The submit handler: the list changes at once and a toast says so (spec 1 §4). */
export function useWatchlistForm(car: { id: string; name: string }, to: "saved" | "removed") {
  const { t } = useTranslation();
  return useChangeForm({
    apply: ({ change }) => change(car.id, to),
    failed: () => t("shopper.change_failed"),
    toast: () => ({
      title: t(to === "saved" ? "shopper.saved_title" : "shopper.removed_title"),
      text: t(to === "saved" ? "shopper.saved_text" : "shopper.removed_text", { car: car.name }),
      action: { label: t("shopper.view_list"), href: WATCHLIST_PATH },
    }),
  });
}
