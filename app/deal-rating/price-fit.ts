import type { PricedCar, RatedCar } from "./comparable";
import { METHOD } from "./method";
import { rowOf, termsOf, type Term } from "./price-terms";
import { dot, invert, multiply } from "./solve";

/** A slope with a sign that it must have: newer and less driven cars are not cheaper. */
export type Slope = "year" | "km";

export type PriceFit = {
  terms: Term[];
  /** One each term. */
  coefficients: number[];
  /** Slopes that came out with the wrong sign and are zero. */
  heldAtZero: Slope[];
  /** Of the residuals: a robust standard deviation of ln(price). */
  scale: number;
  /** One each car, from 0 (its price says nothing about others') to 1. */
  weights: number[];
  /** ln(price) of each car minus what the other cars suggest for it, at their weights. */
  leftOut: number[];
};

type Data = { rows: readonly number[][]; prices: readonly number[]; terms: readonly Term[] };

/**
 * A robust regression of ln(price in cents) on year, ln(km), the badge's words and the state, around one car:
 * iteratively reweighted least squares with a ridge penalty, from a start at which nothing is fitted yet.
 *
 * @param cars in the order of `byContent`, without the car itself
 */
export function fitPrices(subject: RatedCar, cars: readonly PricedCar[]): PriceFit {
  const terms = termsOf(cars);
  const rows = cars.map((car) => rowOf(car, subject, terms));
  const prices = cars.map(({ cents }) => Math.log(cents));
  const data = { rows, prices, terms };
  const held = new Set<Slope>();
  let { scale, weights } = weigh(startingResiduals(data));
  let solved = solve(data, weights, held);
  for (let round = 0; round < METHOD.maxRounds; round += 1) {
    const before = weights;
    ({ scale, weights } = weigh(residualsOf(data, solved.coefficients)));
    if (weights.every((weight, at) => Math.abs(weight - (before[at] ?? 0)) < METHOD.settled)) break;
    solved = solve(data, weights, held);
  }
  const residuals = residualsOf(data, solved.coefficients);
  const leftOut = rows.map((row, at) => {
    const open = row.map((value, column) => (isHeld(terms[column], held) ? 0 : value));
    const leverage = (weights[at] ?? 0) * dot(open, multiply(solved.inverse, open));
    return (residuals[at] ?? 0) / (1 - leverage);
  });
  return {
    terms,
    coefficients: solved.coefficients,
    heldAtZero: [...held].sort(),
    scale,
    weights,
    leftOut,
  };
}

/** What a fit suggests for a car, as ln(price in cents). */
export function suggestedLog(
  { terms, coefficients }: Pick<PriceFit, "terms" | "coefficients">,
  car: RatedCar,
  subject: RatedCar,
): number {
  return dot(rowOf(car, subject, terms), coefficients);
}

/** With the expected slopes and the median of what is left, which no absurd price can bend. */
function startingResiduals({ rows, prices, terms }: Data): number[] {
  const expected = terms.map(({ kind }) => (kind === "base" ? 0 : METHOD.expected[kind].value));
  const rest = prices.map((price, at) => price - dot(rows[at] ?? [], expected));
  const middle = median(rest);
  return rest.map((value) => value - middle);
}

function residualsOf({ rows, prices }: Data, coefficients: readonly number[]): number[] {
  return prices.map((price, at) => price - dot(rows[at] ?? [], coefficients));
}

function weigh(residuals: readonly number[]): { scale: number; weights: number[] } {
  const scale = Math.max(METHOD.minScale, METHOD.madFactor * median(residuals.map(Math.abs)));
  const weights = residuals.map((residual) => {
    const share = residual / (scale * METHOD.cutoff);
    return Math.abs(share) >= 1 ? 0 : (1 - share * share) ** 2;
  });
  return { scale, weights };
}

type Solved = { coefficients: number[]; inverse: number[][] };

/** Penalised weighted least squares; a slope of the wrong sign is held at zero from then on. */
function solve(data: Data, weights: readonly number[], held: Set<Slope>): Solved {
  const solved = solveHeld(data, weights, held);
  const wrong = data.terms.flatMap(({ kind }, at) =>
    (kind === "year" || kind === "km") && (solved.coefficients[at] ?? 0) * METHOD.expected[kind].value < 0
      ? [kind]
      : [],
  );
  if (wrong.length === 0) return solved;
  wrong.forEach((kind) => held.add(kind));
  return solve(data, weights, held);
}

function solveHeld({ rows, prices, terms }: Data, weights: readonly number[], held: Set<Slope>): Solved {
  const matrix = terms.map(() => terms.map(() => 0));
  const right = terms.map(() => 0);
  rows.forEach((row, at) => {
    const weight = weights[at] ?? 0;
    row.forEach((value, one) => {
      const weighted = isHeld(terms[one], held) ? 0 : weight * value;
      if (weighted === 0) return;
      const line = matrix[one] ?? [];
      row.forEach((other, two) => {
        if (!isHeld(terms[two], held)) line[two] = (line[two] ?? 0) + weighted * other;
      });
      right[one] = (right[one] ?? 0) + weighted * (prices[at] ?? 0);
    });
  });
  terms.forEach((term, at) => {
    if (term.kind === "base") return;
    const { value, strength } = METHOD.expected[term.kind];
    const line = matrix[at] ?? [];
    line[at] = (line[at] ?? 0) + strength;
    right[at] = isHeld(term, held) ? 0 : (right[at] ?? 0) + strength * value;
  });
  const inverse = invert(matrix);
  return { coefficients: multiply(inverse, right), inverse };
}

function isHeld(term: Term | undefined, held: ReadonlySet<Slope>): boolean {
  return (term?.kind === "year" || term?.kind === "km") && held.has(term.kind);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper;
}
