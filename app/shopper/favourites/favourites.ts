import { createDeviceList } from "./device-list";
import { MOST_FAVOURITES } from "./favourites-path";

/** The favourites of this device. Only where the site's `storeFavourites` allows (spec 1 §4, spec 2 §6). */
export const favourites = createDeviceList({
  key: "favourites",
  most: MOST_FAVOURITES,
  storage: () => localStorage,
});
