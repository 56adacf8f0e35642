import { useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { REMOVE_CAR_PATH, SAVE_CAR_PATH, WATCHLIST_PATH } from "~/paths";
import { PlainForm } from "~/ui/PlainForm";
import type { ToastMessage } from "~/ui/toast-context";

import { favourites } from "./favourites/device-list";
import { useShopper } from "./use-shopper";
import { useChangeForm } from "./use-change-form";

type WatchlistFormProps = {
  car: { id: string; name: string };
  to: "saved" | "removed";
  /** In place of the sign-in, for somebody who is not signed in. */
  anonymous?: () => void;
  className?: string;
  /** The button that submits. */
  children: ReactNode;
};

/** A form that saves or removes a car, with or without JavaScript. */
export function WatchlistForm({ car, to, anonymous, className, children }: WatchlistFormProps) {
  const { pathname, search } = useLocation();
  const { known } = useShopper();
  const onSubmit = useWatchlistForm(car, to, anonymous);
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

/**
 * The submit handler: the list changes at once and a toast says so (spec 1 §4). What is removed from an account leaves
 * its device too.
 */
export function useWatchlistForm(
  car: { id: string; name: string },
  to: "saved" | "removed",
  anonymous?: () => void,
) {
  const { t } = useTranslation();
  return useChangeForm({
    apply: async ({ change }) => {
      const outcome = await change(car.id, to);
      if (outcome.kind === "done" && to === "removed" && favourites.has(car.id)) favourites.remove(car.id);
      return outcome;
    },
    anonymous,
    failed: () => t("shopper.change_failed"),
    toast: () => savedToast(t, car.name, { to, href: WATCHLIST_PATH }),
  });
}

/** What a toast says of a car that is saved or removed; its action leads to the list, at `href`. */
export function savedToast(
  t: TFunction,
  car: string,
  { to, href }: { to: "saved" | "removed"; href: string },
): ToastMessage {
  return {
    title: t(to === "saved" ? "shopper.saved_title" : "shopper.removed_title"),
    text: t(to === "saved" ? "shopper.saved_text" : "shopper.removed_text", { car }),
    action: { label: t("shopper.view_list"), href },
  };
}
