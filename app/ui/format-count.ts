const whole = new Intl.NumberFormat("en-AU");

/** @returns such as `1,204` */
export function formatCount(count: number): string {
  return whole.format(count);
}
