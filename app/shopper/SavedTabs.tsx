import { useTranslation } from "~/i18n/use-translation";
import { COMPARE_PATH, comparePath, FAVOURITES_PATH, GARAGE_PATH, WATCHLIST_PATH } from "~/paths";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";

import { favourites, useComparison, useDeviceCars } from "./favourites/device-list";
import { useShopper } from "./use-shopper";

/** `count` is 0 until it is known, and null of what is not counted. */
type SavedPlace = { path: string; href: string; text: string; count: number | null };

/** The pages of what a shopper saves on this site: the header's menu and the tabs of the pages themselves. */
export function useSavedPlaces(): SavedPlace[] {
  const { t } = useTranslation();
  const site = useSite();
  const liked = useDeviceCars(favourites).length;
  const compared = useDeviceCars(useComparison());
  const { phone, saved } = useShopper();
  const { storeFavourites, compare } = site.favourites;
  const isOnAccount = site.watchlist.enabled && (phone !== null || !storeFavourites);
  const places: (Omit<SavedPlace, "href"> & { isOn: boolean; href?: string })[] = [
    {
      isOn: storeFavourites || site.watchlist.enabled,
      path: WATCHLIST_PATH,
      // One list: of the account, else of this device.
      href: isOnAccount ? WATCHLIST_PATH : FAVOURITES_PATH,
      text: t("shopper.watchlist"),
      count: isOnAccount ? saved.size : liked,
    },
    {
      isOn: compare,
      path: COMPARE_PATH,
      // An empty comparison's page explains how to fill it.
      href: compared.length > 0 ? comparePath(compared) : COMPARE_PATH,
      text: t("shelf.comparison"),
      count: compared.length,
    },
    { isOn: site.garageEnabled, path: GARAGE_PATH, text: t("shelf.garage"), count: null },
  ];
  return places.flatMap(({ isOn, ...place }) => (isOn ? [{ href: place.path, ...place }] : []));
}

/**
 * 'Saved' as one page with a tab each for the watchlist, comparison and garage. Tabs are links, since
 * each has its own address and some need a signed-in shopper. Counts load later, in reserved space.
 *
 * @param props.current the path of the page that it is on
 */
export function SavedTabs({ current }: { current: SavedPlace["path"] }) {
  const { t } = useTranslation();
  const places = useSavedPlaces();
  if (places.length < 2) return null;
  return (
    <nav aria-label={t("shelf.shelf")} className="saved-tabs">
      {places.map(({ path, href, text, count }) => (
        <AppLink key={path} href={href} rel="nofollow" aria-current={path === current ? "page" : undefined}>
          {text}
          {count === null ? null : (
            <span className="saved-tab-count figures">{count > 0 ? count : null}</span>
          )}
        </AppLink>
      ))}
    </nav>
  );
}
