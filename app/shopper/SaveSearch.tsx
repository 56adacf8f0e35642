import { useLocation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { SAVED_SEARCHES_ON_LIST, SAVED_SEARCHES_PATH } from "~/paths";
import { useSite } from "~/site/use-site";
import { Icon } from "~/ui/Icon";
import { PlainForm } from "~/ui/PlainForm";

import { useShopper } from "./use-shopper";
import { useChangeForm } from "./use-change-form";

type SaveSearchProps = {
  /** The URL of the search, without its sort and page. */
  href: string;
  /** The search described in words. */
  name: string;
};

/** Saves or removes the search of this page; a plain form, which leads to sign-in first if needed. */
export function SaveSearch({ href, name }: SaveSearchProps) {
  const { t } = useTranslation();
  const { watchlist } = useSite();
  const { known, searches } = useShopper();
  const { pathname, search } = useLocation();
  const saved = searches.has(href);
  const onSubmit = useSaveSearch(href, name, saved ? "removed" : "saved");
  if (!watchlist.enabled) return null;
  const here = pathname + search;
  const icon = saved ? "bookmark-check" : "bookmark";
  return (
    <PlainForm method="post" action={SAVED_SEARCHES_PATH} onSubmit={onSubmit} className="flex-none">
      <input type="hidden" name="change" value={saved ? "remove" : "save"} />
      <input type="hidden" name="search" value={href} />
      {/* Without JavaScript a page cannot show that it was saved; the list can. */}
      <input type="hidden" name="redirect" value={known ? here : SAVED_SEARCHES_ON_LIST} />
      <input type="hidden" name="back" value={here} />
      <button
        type="submit"
        aria-label={t(saved ? "alerts.saved_this_search" : "alerts.save_this_search", { search: name })}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-control bg-surface px-3 text-sm font-semibold hover:bg-surface-sunken"
      >
        <Icon name={icon} className={saved ? "size-5 text-brand-strong" : "size-5"} />
        {/* Both labels are rendered, so that the width never changes. */}
        <span className="save-search-label">
          <span className={saved ? "invisible col-start-1 row-start-1" : "col-start-1 row-start-1"}>
            {t("alerts.save_search")}
          </span>
          <span className={saved ? "col-start-1 row-start-1" : "invisible col-start-1 row-start-1"}>
            {t("alerts.search_saved")}
          </span>
        </span>
      </button>
    </PlainForm>
  );
}

/** The submit handler: the search is saved or removed at once and a toast says so. */
function useSaveSearch(href: string, name: string, to: "saved" | "removed") {
  const { t } = useTranslation();
  return useChangeForm({
    apply: ({ changeSearch }) => changeSearch(href, to),
    failed: () => t("alerts.search_failed"),
    toast: () => ({
      title: t(to === "saved" ? "alerts.search_saved_title" : "alerts.search_removed_title"),
      text: t(to === "saved" ? "alerts.search_saved_text" : "alerts.search_removed_text", { search: name }),
      action: { label: t("shopper.view_list"), href: SAVED_SEARCHES_ON_LIST },
    }),
  });
}
