/**
 * How many of five stars are filled, the last one perhaps in part. It is partly
 * filled only when the fractional part exceeds 0.3 (spec 2 §5).
 */
export function filledStars(rating: number): number {
  const inRange = Math.min(Math.max(rating, 0), 5);
  const whole = Math.floor(inRange);
  // Rounded, since 4.3 - 4 is a little more than 0.3 in binary.
  const fraction = Math.round((inRange - whole) * 100) / 100;
  return fraction > 0.3 ? whole + fraction : whole;
}
