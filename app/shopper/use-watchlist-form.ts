import { useRef, type FormEvent } from "react";

import { useTranslation } from "../i18n/use-translation";
import { useToast } from "../ui/toast-context";
import { useShopper } from "./shopper-context";
import { WATCHLIST_PATH } from "./sign-in-path";

/**
 * The submit handler of a form that saves or removes a car: for a shopper who is signed in, the
 * list changes at once and a toast says so; otherwise the form goes to the server as
 * it is, which leads to sign-in (spec 1 §4).
 */
export function useWatchlistForm(car: { id: string; name: string }, to: "saved" | "removed") {
  const { t } = useTranslation();
  const { known, phone, change } = useShopper();
  const showToast = useToast();
  const busy = useRef(false);

  return async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (known && phone === null) return;
    event.preventDefault();
    // Single flight: a second request could overtake the first.
    if (busy.current) return;
    const form = event.currentTarget;
    busy.current = true;
    const outcome = await change(car.id, to);
    busy.current = false;
    // A form whose car has left the list meanwhile cannot be sent; its page asks to sign in by itself.
    if (outcome.kind === "signed_out") return form.isConnected ? form.submit() : window.location.reload();
    // Spec 1 §8: a browser alert with the error message.
    if (outcome.kind === "failed") return window.alert(outcome.message ?? t("shopper.change_failed"));
    showToast({
      title: t(to === "saved" ? "shopper.saved_title" : "shopper.removed_title"),
      text: t(to === "saved" ? "shopper.saved_text" : "shopper.removed_text", { car: car.name }),
      action: { label: t("shopper.view_list"), href: WATCHLIST_PATH },
    });
  };
}
