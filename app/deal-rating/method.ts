/**
 * The method with all its numbers, as published beside every rating. Prices are compared as natural logarithms: a
 * year, a kilometre or a word of a badge changes a price by a share of it. Every number was chosen before the figures
 * of docs/decisions/046-deal-rating.md were measured on the second half of the cars.
 */
export const METHOD = {
  version: 1,
  /** Added to an odometer before its logarithm is taken, km: a car's first thousand kilometres do not halve its price. */
  kmOffset: 20_000,
  /** Where a coefficient is expected, and how strongly (a ridge penalty): few cars hardly move it, many do. */
  expected: {
    year: { value: 0.08, strength: 9 },
    km: { value: -0.2, strength: 2 },
    badge: { value: 0, strength: 0.6 },
    state: { value: 0, strength: 9 },
  },
  /** Tukey's biweight: a car whose price is further off than so many scales counts for nothing. */
  cutoff: 4.685,
  /** From a median absolute deviation to the standard deviation of a normal distribution. */
  madFactor: 1.4826,
  /** Asking prices scatter by at least this share. */
  minScale: 0.03,
  /** The weights are final once none changes by more than this, or after so many rounds. */
  settled: 1e-12,
  maxRounds: 100,
  /** Cars with a word of a badge, before the word explains a price. */
  minWord: 2,
  /** The share of the comparables whose price the range holds, each suggested by the others. */
  interval: 0.8,
  /** Comparables: at least, at most, and within so many model years. */
  minCars: 10,
  maxCars: 60,
  years: 5,
  /** Of the comparables, those that other dealers offer. */
  minOthers: 5,
  /** Comparables that count for at least a tenth. */
  minWeight: 0.1,
  /** A range that reaches further than this from its middle, as a logarithm, says too little. */
  maxHalfWidth: 0.25,
} as const;
