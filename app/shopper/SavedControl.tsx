import { Heart } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useSite } from "../site/use-site";
import { AppLink } from "../ui/AppLink";
import { useToast } from "../ui/toast-context";
import { useFoldAway } from "../ui/use-fold-away";
import { favourites } from "./favourites/favourites";
import { LatestFavourites } from "./favourites/LatestFavourites";
import { useDeviceCars } from "./favourites/use-device-list";
import { useShopper } from "./shopper-context";
import { WATCHLIST_PATH } from "./sign-in-path";
import { useSavedPlaces } from "./use-saved-places";

/**
 * The header's one way to everything a shopper has kept: favourites of this device, the
 * watchlist, the comparison, the garage. Its counts come after the page, in space kept for them.
 */
export function SavedControl() {
  const { t } = useTranslation();
  const { storeFavourites } = useSite().favourites;
  const { saved } = useShopper();
  const liked = useDeviceCars(favourites);
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(false);
  const places = useSavedPlaces();
  useFoldAway(details);
  useJustSavedToast();
  if (places.length === 0) return null;
  // A car that is a favourite and on the watchlist is one that was kept.
  const count = new Set([...saved, ...(storeFavourites ? liked.map(({ id }) => id) : [])]).size;
  return (
    <details ref={details} className="saved-control" onToggle={() => setOpened(true)}>
      <summary
        className="header-tool"
        aria-label={count > 0 ? t("shelf.shelf_count", { count }) : t("shelf.shelf")}
      >
        <Heart className="size-5" aria-hidden="true" />
        {count > 0 ? (
          <span className="figures absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1 text-sm leading-none font-semibold text-on-badge">
            {count > 99 ? "99+" : count}
          </span>
        ) : null}
      </summary>
      <div className="saved-panel">
        {isOpened && storeFavourites && liked.length > 0 ? (
          <LatestFavourites cars={liked} onFollow={() => details.current?.removeAttribute("open")} />
        ) : null}
        <ul>
          {places.map(({ href, text, count: kept }) => (
            <li key={href}>
              <AppLink
                href={href}
                className="saved-place"
                onClick={() => details.current?.removeAttribute("open")}
              >
                {text}
                {kept > 0 ? <span className="figures ml-auto text-ink-muted">{kept}</span> : null}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
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
