import type { LoanYear } from "../stock/credit/amortise";

export const CHART = { width: 320, height: 150, base: 130 } as const;

/** A piece of a bar, in the chart's own units, from the base up. */
export type Piece = { part: "principal" | "interest" | "residual"; y: number; height: number };
export type Bar = { year: number; x: number; width: number; pieces: Piece[] };

const TOP = 6;
const WIDEST = 40;
const GAP = 0.35;

/** One bar a year, as high as what is paid in it. */
export function chartBars(years: readonly LoanYear[]): Bar[] {
  const highest = Math.max(...years.map(total), 1);
  const slot = CHART.width / Math.max(years.length, 1);
  const width = Math.min(WIDEST, slot * (1 - GAP));
  return years.map((year, index) => ({
    year: year.year,
    x: slot * index + (slot - width) / 2,
    width,
    pieces: stack(year, (CHART.base - TOP) / highest),
  }));
}

function stack({ principalCents, interestCents, residualCents }: LoanYear, scale: number): Piece[] {
  let y: number = CHART.base;
  const amounts = [
    ["principal", principalCents],
    ["interest", interestCents],
    ["residual", residualCents],
  ] as const;
  return amounts.flatMap(([part, cents]) => {
    if (cents <= 0) return [];
    const height = cents * scale;
    y -= height;
    return [{ part, y, height }];
  });
}

function total({ principalCents, interestCents, residualCents }: LoanYear): number {
  return Math.max(principalCents, 0) + Math.max(interestCents, 0) + residualCents;
}
