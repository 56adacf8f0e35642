import { useSite } from "../../site/use-site";
import { type DeviceList, createDeviceList } from "../favourites/device-list";

/** More columns do not fit a screen. */
export const MAX_COMPARED = 4;

const kept = createDeviceList({ key: "compare", max: MAX_COMPARED, storage: () => localStorage });

const forThisVisit = createDeviceList({ key: "compare", max: MAX_COMPARED, storage: null });

/** The list of cars that this device compares on this site. */
export function useComparison(): DeviceList {
  return comparisonOf(useSite().favourites);
}

/** The cars that are compared: on the device where the site's storage setting allows it (spec 1 §4). */
function comparisonOf({ storeFavourites }: { storeFavourites: boolean }): DeviceList {
  return storeFavourites ? kept : forThisVisit;
}
