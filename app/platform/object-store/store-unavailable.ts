import { type ObjectStore, requireObjectKey, requireObjectPrefix } from "./object-store";

/**
 * The store has not taken or given bytes: its disk is full or read-only, its service refuses, or does not answer. The
 * server answers it with 503 (server/answer-outage.ts); a form that can keep what was sent answers it itself.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** A store of which every failure but a wrong key is a {@link StoreUnavailable}; what the disk said is its cause. */
export function knownFailures(store: ObjectStore): ObjectStore {
  async function known<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    requireObjectKey(key);
    try {
      return await work();
    } catch (error) {
      throw unavailable(error);
    }
  }

  return {
    put: (key, bytes, type) => known(key, () => store.put(key, bytes, type)),
    get: (key) => known(key, () => store.get(key)),
    head: (key) => known(key, () => store.head(key)),
    remove: (key) => known(key, () => store.remove(key)),
    async *list(prefix) {
      requireObjectPrefix(prefix);
      try {
        yield* store.list(prefix);
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}

function unavailable(error: unknown): StoreUnavailable {
  const reason = error instanceof Error ? error.message : "unknown";
  return new StoreUnavailable(`the object store is unavailable: ${reason}`, { cause: error });
}
