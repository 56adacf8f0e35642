import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { useFailureToast } from "~/ui/toast-context";

import type { FoundPage, SearchPage } from "./search-page";

/** The results on the screen; null on the server, and if the page has none. */
let shown: FoundPage | null = null;

/**
 * Loads the results of the next URL; if that fails (offline, an error, a restart), those on the screen stay
 * (spec 1 §4 Search state, §8).
 *
 * @throws the error of the load if no results are on the screen; redirects and 404s always
 */
export async function loadOrShowLast(load: () => Promise<SearchPage>): Promise<SearchPage> {
  try {
    const page = await load();
    if (page.kind === "found" || !shown) return page;
  } catch (failure) {
    const isAnswer = failure instanceof Response && failure.status < 500;
    if (isAnswer || !shown) throw failure;
  }
  return { ...shown, isStale: true };
}

/**
 * Remembers the results on the screen in case the next search fails, and shows a message when that happened.
 */
export function useLastResults(page: SearchPage): void {
  const { t } = useTranslation();
  const toast = useFailureToast("search");
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const toasted = useRef<SearchPage | null>(null);
  useEffect(() => {
    if (page.kind === "unavailable") return;
    const { isStale, ...results } = page;
    shown = results;
    // Another view of the same results has another URL, but does not count as new.
    if (isStale && toasted.current !== page) {
      toasted.current = page;
      toast.failed({
        title: t("search.not_loaded"),
        text: t("search.not_loaded_text"),
        action: { label: t("search.unavailable_retry"), href: address },
      });
    }
    if (!isStale) toast.succeeded();
    return () => {
      shown = null;
    };
  }, [page, address, toast, t]);
}
