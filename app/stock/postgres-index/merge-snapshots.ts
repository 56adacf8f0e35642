import type { ColumnSnapshot } from "./column-snapshot";
import { mergedLists, mergedNumbers, mergedValues, type Sources } from "./columns";

/**
 * A site's stock after a few changes, without reading the rest of it again. Equals a snapshot read as a whole.
 *
 * @param changes the cars that were added or changed, as of the new revision
 * @param removed their ids
 */
export function withChanges(
  last: ColumnSnapshot,
  changes: ColumnSnapshot,
  removed: ReadonlySet<string>,
): ColumnSnapshot {
  const { generation, revision } = changes;
  const sources = sourcesOf(last.ids, changes.ids, removed);
  const each = <F extends string, Column>(
    [columns, changed]: [Record<F, Column>, Record<F, Column>],
    merge: (column: Column, changes: Column, sources: Sources) => Column,
  ) => {
    const facets = Object.keys(columns) as F[];
    return Object.fromEntries(
      facets.map((facet) => [facet, merge(columns[facet], changed[facet], sources)]),
    ) as Record<F, Column>;
  };
  return {
    generation,
    revision,
    ids: Array.from(sources, (source) => (source < 0 ? changes.ids[~source]! : last.ids[source]!)),
    singles: each([last.singles, changes.singles], mergedValues),
    lists: each([last.lists, changes.lists], mergedLists),
    numbers: each([last.numbers, changes.numbers], mergedNumbers),
    counted: each([last.counted, changes.counted], mergedValues),
    customRank: mergedNumbers(last.customRank, changes.customRank, sources),
    listedUntil: mergedNumbers(last.listedUntil, changes.listedUntil, sources),
  };
}

/** Both are in the order of their ids, and so is the result. */
function sourcesOf(ids: string[], changed: string[], removed: ReadonlySet<string>): Sources {
  const sources = new Int32Array(ids.length + changed.length);
  let [size, car] = [0, 0];
  const copyUntil = (end: number) => {
    for (; car < end; car++) if (removed.size === 0 || !removed.has(ids[car]!)) sources[size++] = car;
  };
  changed.forEach((id, ordinal) => {
    copyUntil(placeOf(id, ids, car));
    sources[size++] = ~ordinal;
    if (ids[car] === id) car++;
  });
  copyUntil(ids.length);
  return sources.slice(0, size);
}

/** @returns the first place from `from` on whose id is not before this one */
function placeOf(id: string, ids: string[], from: number): number {
  let [low, high] = [from, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(ids[middle]!, id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SURROGATE = /[\ud800-\udfff]/;

/** In the order of PostgreSQL's collation "C", by code point. */
function isBefore(one: string, other: string): boolean {
  if (!SURROGATE.test(one) && !SURROGATE.test(other)) return one < other;
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
}
