import { createDeviceList } from "./device-list";

/** One page shows them all. */
export const MAX_FAVOURITES = 48;

/** The favourites of this device. Only where the site's `storeFavourites` allows (spec 1 §4, spec 2 §6). */
export const favourites = createDeviceList({
  key: "favourites",
  max: MAX_FAVOURITES,
  storage: () => localStorage,
});
