/** Chance that can be replayed: the same seed gives the same numbers (mulberry32). */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** From 0 up to, not including, `count`. */
  below(count: number): number;
  pick<T>(from: readonly T[]): T;
  /** Few are taken often and many hardly ever, as shoppers do: the first `n` times as often as the nth. */
  pickByRank<T>(from: readonly T[]): T;
  /** A stream of its own, so that what one part draws does not move another's. */
  fork(): Random;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const at = <T>(from: readonly T[], index: number): T => {
    const found = from[index];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  };
  return {
    next,
    below,
    pick: (from) => at(from, below(from.length)),
    // The inverse of the harmonic sum, which a logarithm is close enough to.
    pickByRank: (from) => at(from, Math.min(from.length - 1, Math.floor(from.length ** next()) - 1)),
    fork: () => createRandom(below(2 ** 31)),
  };
}
