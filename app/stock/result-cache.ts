/** The newest values by key; of more than `size` keys the oldest goes (spec 1 §9). */
export type ResultCache<T> = {
  /** @param now milliseconds */
  findFresh(key: string, now: number): T | null;
  /** However old it is. */
  findAny(key: string): T | null;
  keep(key: string, value: T, now: number): void;
};

/**
 * A bounded cache whose values turn old but stay, so that there is something to
 * show when no new ones can be had.
 *
 * @param freshMs how long a value counts as fresh
 */
export function createResultCache<T>({ size, freshMs }: { size: number; freshMs: number }): ResultCache<T> {
  const entries = new Map<string, { value: T; keptAt: number }>();

  function read(key: string) {
    const entry = entries.get(key);
    if (!entry) return null;
    // A map remembers the order of insertion: what is read becomes the youngest.
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  return {
    findFresh(key, now) {
      const entry = read(key);
      return entry && now - entry.keptAt < freshMs ? entry.value : null;
    },
    findAny: (key) => read(key)?.value ?? null,
    keep(key, value, now) {
      entries.delete(key);
      entries.set(key, { value, keptAt: now });
      const oldest = entries.keys().next().value;
      if (entries.size > size && oldest !== undefined) entries.delete(oldest);
    },
  };
}
