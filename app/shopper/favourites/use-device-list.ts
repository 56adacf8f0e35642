import { useCallback, useSyncExternalStore } from "react";

import type { DeviceList } from "./device-list";
import type { Favourite } from "./favourite";

const NONE: readonly Favourite[] = [];
const onServer = () => NONE;

/** The cars of a list; none on the server and while the page loads, as pages are the same for everyone. */
export function useDeviceCars(list: DeviceList): readonly Favourite[] {
  return useSyncExternalStore(list.subscribe, list.read, onServer);
}

/** Whether a car is on a list. A card is drawn again only when its own car comes or goes. */
export function useIsListed(list: DeviceList, id: string): boolean {
  return useSyncExternalStore(
    list.subscribe,
    useCallback(() => list.has(id), [list, id]),
    () => false,
  );
}
