import { LRUCache } from "lru-cache";

import type { Seconds } from "~/platform/moment";

import type { Facet, Refinements } from "../facet";
import type { FacetResult } from "../stock-index";
import type { ColumnSnapshot } from "./column-snapshot";
import { conditionsOf } from "./conditions";

/** The cars that the shopper may see at all: listed, and within the site's own filters. */
export type VisibleCars = {
  /** 1 for each of them, by ordinal. */
  is: Uint8Array;
  /** Their ordinals. */
  all: Int32Array;
  /** Counted over all of them so far: what a list without refinements shows. */
  facets: Map<Facet, FacetResult>;
};

/** Valid for a time from `from` until before `until`, in seconds UTC: between them no car's time is over. */
type Cached = VisibleCars & { from: number; until: number };

/** A site has one filter of its own; rows of cars, such as those of a dealership, have others. */
const MAX_BASES = 4;

const cache = new WeakMap<ColumnSnapshot, LRUCache<string, Cached>>();

/** Kept with the snapshot, since most searches of a site begin with the same cars. */
export function visibleCars(snapshot: ColumnSnapshot, base: Refinements, now: Seconds): VisibleCars {
  const ofSnapshot = cache.get(snapshot) ?? new LRUCache<string, Cached>({ max: MAX_BASES });
  cache.set(snapshot, ofSnapshot);
  const key = JSON.stringify(base);
  const last = ofSnapshot.get(key);
  if (last && last.from <= now && now < last.until) return last;
  const found = findVisible(snapshot, base, now);
  ofSnapshot.set(key, found);
  return found;
}

function findVisible(snapshot: ColumnSnapshot, base: Refinements, now: Seconds): Cached {
  const { listedUntil } = snapshot;
  const is = new Uint8Array(snapshot.ids.length);
  const misses = new Int32Array(is.length);
  for (const { check } of conditionsOf(snapshot, base)) check(misses, 1);
  let [from, until] = [-Infinity, Infinity];
  for (let car = 0; car < is.length; car++) {
    const end = listedUntil[car] ?? 0;
    if (end > now) {
      is[car] = misses[car] === 0 ? 1 : 0;
      if (end < until) until = end;
    } else if (end > from) from = end;
  }
  return { is, all: ordinalsOf(is), facets: new Map(), from, until };
}

function ordinalsOf(is: Uint8Array): Int32Array {
  const cars = new Int32Array(is.length);
  let count = 0;
  for (let car = 0; car < is.length; car++) if (is[car] === 1) cars[count++] = car;
  return cars.slice(0, count);
}
