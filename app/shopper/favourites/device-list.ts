import { warn } from "../../platform/warn";
import { parseFavourites, type Favourite } from "./favourite";

export type Listener = () => void;

/** A list of cars that this device keeps, the latest first. Read and changed in the browser only. */
export type DeviceList = {
  /** The same array until the list changes. */
  read: () => readonly Favourite[];
  has: (id: string) => boolean;
  /** Puts a car in front, or takes it off. @returns what became of it; `full` changes nothing */
  toggle: (car: Favourite) => "added" | "removed" | "full";
  remove: (id: string) => void;
  replace: (cars: readonly Favourite[]) => void;
  /** @returns the way to stop */
  subscribe: (listener: Listener) => () => void;
  /** Told of each car that is added. @returns the way to stop */
  onAdd: (listener: (car: Favourite) => void) => () => void;
};

type DeviceListOptions = {
  /** Its name in the device's storage, which belongs to a host: each site has its own. */
  key: string;
  /** The most cars it holds. */
  most: number;
  /** Asked for when it is used, since asking may be refused too; null keeps the list for this visit only. */
  storage: (() => Storage) | null;
};

/**
 * A device that keeps nothing is no mistake of the shopper's: failures of storage are logged
 * only (spec 1 §8), and the list then lasts as long as the page.
 */
export function createDeviceList({ key, most, storage }: DeviceListOptions): DeviceList {
  let cars: readonly Favourite[] | null = null;
  const listeners = new Set<Listener>();
  const adders = new Set<(car: Favourite) => void>();

  const read = () => (cars ??= load());
  const has = (id: string) => read().some((car) => car.id === id);

  function load(): readonly Favourite[] {
    try {
      return storage ? parseFavourites(storage().getItem(key)).slice(0, most) : [];
    } catch (error) {
      warn("The cars of this device were not read", error);
      return [];
    }
  }

  function replace(next: readonly Favourite[]): void {
    cars = next.slice(0, most);
    try {
      storage?.().setItem(key, JSON.stringify(cars));
    } catch (error) {
      warn("The cars of this device were not stored", error);
    }
    for (const listener of listeners) listener();
  }

  const remove = (id: string) => replace(read().filter((car) => car.id !== id));

  function toggle(car: Favourite): "added" | "removed" | "full" {
    if (has(car.id)) {
      remove(car.id);
      return "removed";
    }
    if (read().length >= most) return "full";
    replace([car, ...read()]);
    for (const tell of adders) tell(car);
    return "added";
  }

  /** Another tab has changed it. */
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
