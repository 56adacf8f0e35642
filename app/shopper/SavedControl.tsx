import { useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { carPath, WATCHLIST_PATH } from "~/paths";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { useToast } from "~/ui/toast-context";
import { WhenOpened } from "~/ui/WhenOpened";
import { useFoldAway } from "~/ui/use-fold-away";

import { favourites, useDeviceCars } from "./favourites/device-list";
import { useSavedPlaces } from "./SavedTabs";
import { useShopper } from "./use-shopper";
import type { Favourite } from "./favourites/favourite";

/** Fits in the menu without scrolling. */
const SHOWN = 4;

type LatestFavouritesProps = { cars: readonly Favourite[]; onFollow: () => void };

/**
 * The header's menu of saved things: the list of the account, else of this device, the comparison, the
 * garage. Counts load after the page, in reserved space.
 */
export function SavedControl() {
  const { t } = useTranslation();
  const { storeFavourites } = useSite().favourites;
  const { watchlist } = useSite();
  const { phone, saved } = useShopper();
  const liked = useDeviceCars(favourites);
  const details = useRef<HTMLDetailsElement>(null);
  const places = useSavedPlaces();
  useFoldAway(details);
  useJustSavedToast();
  if (places.length === 0) return null;
  const isOnAccount = watchlist.enabled && phone !== null;
  const here = storeFavourites ? liked.filter(({ id }) => !isOnAccount || saved.has(id)) : [];
  const count = isOnAccount ? saved.size : here.length;
  return (
    <details ref={details} className="saved-control">
      <summary
        className="header-tool"
        aria-label={count > 0 ? t("shelf.shelf_count", { count }) : t("shelf.shelf")}
      >
        <Icon name="heart" className="size-5" />
        {count > 0 ? (
          <span className="figures absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1 text-sm leading-none font-semibold text-on-badge">
            {count > 99 ? "99+" : count}
          </span>
        ) : null}
      </summary>
      <div className="saved-panel">
        <WhenOpened>
          {here.length > 0 ? (
            <LatestFavourites cars={here} onFollow={() => details.current?.removeAttribute("open")} />
          ) : null}
          <ul>
            {places.map(({ path, href, text, count: kept }) => (
              <li key={path}>
                <AppLink
                  href={href}
                  className="saved-place"
                  onClick={() => details.current?.removeAttribute("open")}
                >
                  {text}
                  {kept ? <span className="figures ml-auto text-ink-muted">{kept}</span> : null}
                </AppLink>
              </li>
            ))}
          </ul>
        </WhenOpened>
      </div>
    </details>
  );
}

/** Announces a car that the sign-in saved, on the first page after it. */
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

/** Links to the latest favourites. */
function LatestFavourites({ cars, onFollow }: LatestFavouritesProps) {
  return (
    <ul className="border-b border-line pb-2">
      {cars.slice(0, SHOWN).map(({ id, slug, name, primary_image_url: image }) => (
        <li key={id}>
          <AppLink href={carPath(slug)} className="saved-place" onClick={onFollow}>
            <span className="saved-picture">
              {image ? <img src={image} alt="" width={64} height={48} /> : null}
            </span>
            <span className="line-clamp-2 min-w-0">{name}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
