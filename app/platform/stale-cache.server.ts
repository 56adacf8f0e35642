import { LRUCache } from "lru-cache";

import { log } from "./log.server";

type Bound<V> =
  | { /** Maximum number of values. */ max: number }
  | {
      /** The sum of all sizes. */ maxSize: number;
      /** A whole number above 0. */ sizeOf: (value: V) => number;
    };

export type StaleCacheOptions<V> = Bound<V> & {
  /**
   * Milliseconds for which a value is fresh; a function where outcomes
   * differ. 0: only current waiters get it, and it is not cached.
   */
  freshMs: number | ((value: V) => number);
  /**
   * How a stale value is renewed: callers `wait` for the new one, or get the old one
   * while the new one is loaded `behind` the request. After a change of revision callers always wait.
   */
  renew?: "wait" | "behind";
  /** The errors for which the last value is served, however old (stale-if-error); by default none. */
  staleOn?: (error: unknown) => boolean;
  /** Milliseconds before loading is retried after such an error. */
  retryMs?: number;
  /** Milliseconds. */
  now?: () => number;
};

/** `isStale` when loading failed and this is the last good value. */
type Found<V> = { value: V; isStale: boolean };

/** @param last the value to be replaced, of any age and revision; null if there is none */
type Load<V> = (last: V | null) => Promise<V>;

export type StaleCache<V> = {
  /**
   * The value of a key: cached, or loaded once for all concurrent callers (single flight).
   *
   * @param revision of the data that the value is derived from; a value of another revision is never fresh
   * @throws what `load` throws, unless the last value is served instead; errors are not cached
   */
  find(key: string, load: Load<V>, revision?: string): Promise<Found<V>>;
  /** Stores a value as if just loaded. */
  keep(key: string, value: V, revision?: string): void;
  /** The result of a load in progress is not cached either. */
  forget(key: string): void;
};

type Entry<V> = Found<V> & { revision: string; freshUntil: number };
/** The `freshUntil` of a value for current waiters only. */
const NOT_KEPT = -Infinity;

type Question<V> = { load: Load<V>; revision: string };

/**
 * A bounded LRU cache of values that may be stale: single flight, stale-while-revalidate,
 * stale-if-error
 * (docs/decisions/008-one-cache.md).
 */
export function createStaleCache<V>(options: StaleCacheOptions<V>): StaleCache<V> {
  const { freshMs, renew = "wait", staleOn = () => false, retryMs = 0, now = () => Date.now() } = options;
  const entries = new LRUCache<string, Entry<V>, Question<V>>({
    ...boundOf(options),
    // A value that is still loading evicts nothing: it may never arrive.
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
    // Callers after a change must not share a load that began before it.
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
    keep: (key, value, revision = "") => void entries.set(key, toEntry(value, revision)),
    forget: (key) => void entries.delete(key),
  };
}

function boundOf<V>(bound: Bound<V>) {
  return "max" in bound
    ? { maxSize: bound.max, sizeCalculation: () => 1 }
    : { maxSize: bound.maxSize, sizeCalculation: ({ value }: Entry<V>) => bound.sizeOf(value) };
}
