import { createDeviceList, type DeviceList } from "../favourites/device-list";
import { MOST_COMPARED } from "./compare-path";

const kept = createDeviceList({ key: "compare", most: MOST_COMPARED, storage: () => localStorage });
const forThisVisit = createDeviceList({ key: "compare", most: MOST_COMPARED, storage: null });

/** The cars that are compared: on the device where the site's storage setting allows it (spec 1 §4). */
export function comparisonOf({ storeFavourites }: { storeFavourites: boolean }): DeviceList {
  return storeFavourites ? kept : forThisVisit;
}
