import { useCallback, useSyncExternalStore } from "react";

import { warn } from "~/platform/warn";
import { useSite } from "~/site/use-site";

import { COMPARE_KEY, FAVOURITES_KEY, parseFavourites, type Favourite } from "./favourite";

type Listener = () => void;

/** A list of cars in local storage, latest first. Browser only. */
type DeviceList = {
  /** The same array until the list changes. */
  read: () => readonly Favourite[];
  has: (id: string) => boolean;
  /** Adds a car at the front, or removes it. @returns the outcome; `full` changes nothing */
  toggle: (car: Favourite) => "added" | "removed" | "full";
  remove: (id: string) => void;
  replace: (cars: readonly Favourite[]) => void;
  /** @returns the unsubscribe function */
  subscribe: (listener: Listener) => () => void;
  /** Called for each car that is added and stored. @returns the unsubscribe function */
  onAdd: (listener: (car: Favourite) => void) => () => void;
};

type DeviceListOptions = {
  /** Its storage key. */
  key: string;
  /** Maximum number of cars. */
  max: number;
  /** Called on each use, since access to storage may throw; null keeps the list in memory only. */
  storage: (() => Storage) | null;
};

/** Storage failures are only logged (spec 1 §8); the list then lives in memory, until the page is left. */
export function createDeviceList({ key, max, storage }: DeviceListOptions): DeviceList {
  let cars: readonly Favourite[] | null = null;
  const listeners = new Set<Listener>();
  const adders = new Set<(car: Favourite) => void>();

  const read = () => (cars ??= load());
  const has = (id: string) => read().some((car) => car.id === id);

  function load(): readonly Favourite[] {
    try {
      return storage ? parseFavourites(storage().getItem(key)).slice(0, max) : [];
    } catch (error) {
      warn("The cars of this device were not read", error);
      return [];
    }
  }

  /** @returns whether the device has stored it */
  function replace(next: readonly Favourite[]): boolean {
    cars = next.slice(0, max);
    let isStored = storage !== null;
    try {
      storage?.().setItem(key, JSON.stringify(cars));
    } catch (error) {
      warn("The cars of this device were not stored", error);
      isStored = false;
    }
    for (const listener of listeners) listener();
    return isStored;
  }

  const remove = (id: string) => replace(read().filter((car) => car.id !== id));

  function toggle(car: Favourite): "added" | "removed" | "full" {
    if (has(car.id)) {
      remove(car.id);
      return "removed";
    }
    if (read().length >= max) return "full";
    if (replace([car, ...read()])) for (const notify of adders) notify(car);
    return "added";
  }

  /** Another tab has changed the list. */
  function onStorage(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    cars = null;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: Listener): () => void {
    if (listeners.size === 0) addEventListener("storage", onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener("storage", onStorage);
    };
  }

  function onAdd(listener: (car: Favourite) => void): () => void {
    adders.add(listener);
    return () => adders.delete(listener);
  }

  return { read, has, toggle, remove, replace, subscribe, onAdd };
}

const NONE: readonly Favourite[] = [];
const onServer = () => NONE;

/**
 * The cars of a list; empty on the server and while the page loads, since the HTML is the same for everyone.
 */
export function useDeviceCars(list: DeviceList): readonly Favourite[] {
  return useSyncExternalStore(list.subscribe, list.read, onServer);
}

/** Whether a car is on a list. A card rerenders only when its own car is added or removed. */
export function useIsListed(list: DeviceList, id: string): boolean {
  return useSyncExternalStore(
    list.subscribe,
    useCallback(() => list.has(id), [list, id]),
    () => false,
  );
}

/** One page shows them all. */
export const MAX_FAVOURITES = 48;

/**
 * The favourites of this device. Kept only if the site's `storeFavourites` allows it (spec 1 §4, spec 2 §6).
 */
export const favourites = createDeviceList({
  key: FAVOURITES_KEY,
  max: MAX_FAVOURITES,
  storage: () => localStorage,
});

/** No more columns fit a screen. */
export const MAX_COMPARED = 4;

const onDevice = createDeviceList({ key: COMPARE_KEY, max: MAX_COMPARED, storage: () => localStorage });

const forThisVisit = createDeviceList({ key: COMPARE_KEY, max: MAX_COMPARED, storage: null });

/** The cars that this device compares on this site. */
export function useComparison(): DeviceList {
  return comparisonOf(useSite().favourites);
}

/** The cars being compared: stored on the device if the site's storage setting allows it (spec 1 §4). */
function comparisonOf({ storeFavourites }: { storeFavourites: boolean }): DeviceList {
  return storeFavourites ? onDevice : forThisVisit;
}
