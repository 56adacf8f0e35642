/** Measures so many times, one after the other. */
export async function repeat<T>(times: number, measure: (round: number) => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let round = 0; round < times; round += 1) measured.push(await measure(round));
  return measured;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** @param share from 0 to 1 */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** As the headings say: median / 95th. */
export function medianAnd95th(values: number[], digits: number): string {
  return `${median(values).toFixed(digits)} / ${percentile(values, 0.95).toFixed(digits)}`;
}
