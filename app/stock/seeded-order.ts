/**
 * Things in an order that looks like chance and is the same wherever the seed is.
 *
 * @param seed any text
 */
export function inSeededOrder<T>(things: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed);
  const shuffled = [...things];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(next() * (last + 1));
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** An endless row of numbers from 0 up to 1; FNV-1a of the seed, then a 32-bit xorshift. */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // Zero is where a xorshift would stay for ever.
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
