import { useTranslation } from "react-i18next";

import { useSite } from "../site/use-site";
import { COMPARE_PATH, comparePath } from "./compare/compare-path";
import { useComparison } from "./compare/use-comparison";
import { FAVOURITES_PATH } from "./favourites/favourites-path";
import { favourites } from "./favourites/favourites";
import { useDeviceCars } from "./favourites/use-device-list";
import { GARAGE_PATH } from "./garage/garage-paths";
import { useShopper } from "./shopper-context";
import { WATCHLIST_PATH } from "./sign-in-path";

/** `count` is 0 where there is none to tell, and until it is known. */
export type SavedPlace = { href: string; text: string; count: number };

/** Where a site keeps what a shopper saves, in the order of the header's list. */
export function useSavedPlaces(): SavedPlace[] {
  const { t } = useTranslation();
  const site = useSite();
  const liked = useDeviceCars(favourites).length;
  const compared = useDeviceCars(useComparison());
  const { saved } = useShopper();
  const { storeFavourites, compare } = site.favourites;
  const places: (SavedPlace & { isOn: boolean })[] = [
    { isOn: storeFavourites, href: FAVOURITES_PATH, text: t("shelf.favourites"), count: liked },
    { isOn: site.watchlist.enabled, href: WATCHLIST_PATH, text: t("shopper.watchlist"), count: saved.size },
    {
      isOn: compare,
      // The page of an empty comparison says how to fill it.
      href: compared.length > 0 ? comparePath(compared) : COMPARE_PATH,
      text: t("shelf.comparison"),
      count: compared.length,
    },
    { isOn: site.garageEnabled, href: GARAGE_PATH, text: t("shelf.garage"), count: 0 },
  ];
  return places.filter(({ isOn }) => isOn);
}
