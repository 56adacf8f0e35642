/** Columns of the list, and the letters a line of one holds. */
const COLUMNS = 3;
const LINE_LETTERS = 32;

/**
 * How many features of a list in columns go into so many lines; one that is too long for
 * its column takes a line more.
 */
export function featuresThatFit(features: readonly string[], lines: number): number {
  let left = lines;
  for (let first = 0; first < features.length; first += COLUMNS) {
    const row = features.slice(first, first + COLUMNS);
    left -= Math.max(...row.map((feature) => Math.max(1, Math.ceil(feature.length / LINE_LETTERS))));
    if (left < 0) return first;
  }
  return features.length;
}
