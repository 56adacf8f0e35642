import { useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { useToast } from "../ui/toast-context";
import { useShopper } from "./shopper-context";
import { SAVED_SEARCHES_ON_LIST } from "./watchlist-paths";

/**
 * The submit handler of the form that saves or removes a search: at once where a
 * shopper is known, else the form goes to the server, which leads to sign-in.
 */
export function useSaveSearch(href: string, name: string, to: "saved" | "removed") {
  const { t } = useTranslation();
  const { known, phone, changeSearch } = useShopper();
  const showToast = useToast();
  const busy = useRef(false);

  return async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (known && phone === null) return;
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    busy.current = true;
    const outcome = await changeSearch(href, to);
    busy.current = false;
    if (outcome.kind === "signed_out") return form.submit();
    if (outcome.kind === "failed") return window.alert(outcome.message ?? t("alerts.search_failed"));
    showToast({
      title: t(to === "saved" ? "alerts.search_saved_title" : "alerts.search_removed_title"),
      text: t(to === "saved" ? "alerts.search_saved_text" : "alerts.search_removed_text", { search: name }),
      action: { label: t("shopper.view_list"), href: SAVED_SEARCHES_ON_LIST },
    });
  };
}
