import { Heart } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useSite } from "../site/use-site";
import { AppLink } from "../ui/AppLink";
import { useToast } from "../ui/toast-context";
import { useShopper } from "./shopper-context";
import { WATCHLIST_PATH } from "./sign-in-path";

/** The header's way to the watchlist; its count comes after the page, in space kept for it. */
export function SavedControl() {
  const { t } = useTranslation();
  const { watchlist } = useSite();
  const { saved } = useShopper();
  useJustSavedToast();
  if (!watchlist.enabled) return null;
  const count = saved.size;
  return (
    <AppLink
      href={WATCHLIST_PATH}
      className="header-tool"
      aria-label={count > 0 ? t("shopper.watchlist_count", { count }) : t("shopper.watchlist")}
    >
      <Heart className="size-5" aria-hidden="true" />
      {count > 0 ? (
        <span className="figures absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1 text-sm leading-none font-semibold text-on-badge">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </AppLink>
  );
}

/** A car that signing in has saved is told on the first page after it. */
function useJustSavedToast() {
  const { t } = useTranslation();
  const { justSaved } = useShopper();
  const showToast = useToast();
  useEffect(() => {
    if (justSaved === null) return;
    showToast({
      title: t("shopper.saved_title"),
      text: t("shopper.saved_text", { car: justSaved }),
      action: { label: t("shopper.view_list"), href: WATCHLIST_PATH },
    });
  }, [justSaved, showToast, t]);
}
