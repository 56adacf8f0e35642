import { LRUCache } from "lru-cache";

import { log } from "./log.server";

type Bound<V> =
  | { /** Values kept. */ max: number }
  | {
      /** The sum of all sizes. */ maxSize: number;
      /** A whole number above 0. */ sizeOf: (value: V) => number;
    };

export type StaleCacheOptions<V> = Bound<V> & {
  /**
   * Milliseconds for which a value is served without asking again; a function where outcomes
   * differ. 0: those who wait get it, and it is not kept.
   */
  freshMs: number | ((value: V) => number);
  /**
   * What a value that is no longer fresh costs: `wait` for the new one, or be served the old one
   * while the new one is loaded `behind` the request. A change of revision always waits.
   */
  renew?: "wait" | "behind";
  /** The failures for which the last value stands in, however old; by default none. */
  staleOn?: (error: unknown) => boolean;
  /** Milliseconds for which the last value then serves before loading is tried again. */
  retryMs?: number;
  /** Milliseconds. */
  now?: () => number;
};

/** `isStale` when loading failed and this is the last good value. */
export type Found<V> = { value: V; isStale: boolean };

/** @param last the value to be replaced, of whatever age and revision; null when there is none */
type Load<V> = (last: V | null) => Promise<V>;

export type StaleCache<V> = {
  /**
   * The value of a key: at hand, or loaded once for all who ask at the same time.
   *
   * @param revision what the value is made from; one of another revision is never served as fresh
   * @throws what `load` throws, unless the last value stands in; a failure is not kept
   */
  find(key: string, load: Load<V>, revision?: string): Promise<Found<V>>;
  /** Stores a value from elsewhere as if just loaded; without a revision. */
  keep(key: string, value: V): void;
  /** A load under way for the key is not kept either. */
  forget(key: string): void;
};

type Entry<V> = Found<V> & { revision: string; freshUntil: number };
/** The `freshUntil` of a value that is for those who wait for it alone. */
const NOT_KEPT = -Infinity;

type Question<V> = { load: Load<V>; revision: string };

/**
 * A bounded cache of what is asked often and may be old: single flight, stale while it is
 * renewed, stale on error. The least recently used value goes first
 * (docs/decisions/065-one-cache.md).
 */
export function createStaleCache<V>(options: StaleCacheOptions<V>): StaleCache<V> {
  const { freshMs, renew = "wait", staleOn = () => false, retryMs = 0, now = () => Date.now() } = options;
  const entries = new LRUCache<string, Entry<V>, Question<V>>({
    ...boundOf(options),
    // What is not loaded yet, and may never be, takes the place of nothing.
    backgroundFetchSize: 0,
    // Waiting callers get their value even if it is evicted meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, last, { context: { load, revision } }) {
      try {
        return toEntry(await load(last ? last.value : null), revision);
      } catch (error) {
        if (!last || !staleOn(error)) throw error;
        return { value: last.value, isStale: true, revision, freshUntil: now() + retryMs };
      }
    },
  });

  function toEntry(value: V, revision: string): Entry<V> {
    const milliseconds = typeof freshMs === "number" ? freshMs : freshMs(value);
    return {
      value,
      isStale: false,
      revision,
      freshUntil: milliseconds > 0 ? now() + milliseconds : NOT_KEPT,
    };
  }

  async function ask(key: string, question: Question<V>): Promise<Entry<V>> {
    const entry = await entries.forceFetch(key, { forceRefresh: true, context: question });
    if (entry.freshUntil === NOT_KEPT && entries.peek(key) === entry) entries.delete(key);
    return entry;
  }

  async function load(key: string, question: Question<V>): Promise<Entry<V>> {
    const entry = await ask(key, question);
    // A load that began before a change is not shared with callers after it.
    return entry.revision === question.revision ? entry : ask(key, question);
  }

  return {
    async find(key, loadValue, revision = "") {
      const question = { load: loadValue, revision };
      const last = entries.get(key);
      if (last?.revision !== revision) return load(key, question);
      if (now() < last.freshUntil) return last;
      if (renew === "wait") return load(key, question);
      load(key, question).catch((error: unknown) =>
        log.error({ err: error, key }, "stale value not renewed"),
      );
      return last;
    },
    keep: (key, value) => void entries.set(key, toEntry(value, "")),
    forget: (key) => void entries.delete(key),
  };
}

function boundOf<V>(bound: Bound<V>) {
  return "max" in bound
    ? { maxSize: bound.max, sizeCalculation: () => 1 }
    : { maxSize: bound.maxSize, sizeCalculation: ({ value }: Entry<V>) => bound.sizeOf(value) };
}
