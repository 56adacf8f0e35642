/** A source of randomness: a number from 0 up to, not including, 1. */
export type Random = () => number;

/**
 * A reproducible source of randomness (mulberry32): the same text gives the same numbers on every machine.
 */
export function seededRandom(text: string): Random {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @returns a whole number from `low` to `high`, both included */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** @param probability from 0 to 1 */
export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

/** @throws RangeError if there is nothing to pick from */
export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError("Nothing to pick from.");
  return value;
}

/**
 * Picks by weight.
 *
 * @throws RangeError if there is nothing to pick from
 */
export function pickWeighted<Value>(random: Random, choices: readonly (readonly [Value, number])[]): Value {
  let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return pick(
    random,
    choices.map(([value]) => value),
  );
}

/** @returns `count` different values, or all of them, in their own order */
export function sample<Value>(random: Random, values: readonly Value[], count: number): Value[] {
  let needed = Math.min(count, values.length);
  return values.filter((_, index) => {
    const taken = random() * (values.length - index) < needed;
    if (taken) needed -= 1;
    return taken;
  });
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
