import { warn } from "../platform/warn";

/** On the device alone, and of one site: its origin is the site's. */
const KEY = "fc_workshop";

/** Asked for when it is used, since a browser may refuse the asking too. */
type StorageOf = () => Pick<Storage, "getItem" | "setItem">;

/**
 * The workshop that was chosen before on this device (spec 2 §2, service-location selector).
 *
 * @param known ids of the site's workshops; one that is there no more was never chosen
 */
export function rememberedWorkshop(storage: StorageOf, known: readonly string[]): string | null {
  try {
    const id = storage().getItem(KEY);
    return id !== null && known.includes(id) ? id : null;
  } catch {
    return null;
  }
}

/** A device that keeps nothing is no mistake of the shopper's: it is logged only. */
export function rememberWorkshop(storage: StorageOf, id: string): void {
  try {
    storage().setItem(KEY, id);
  } catch (error) {
    warn("the workshop was not remembered", error);
  }
}
