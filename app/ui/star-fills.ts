/**
 * How full each of five stars is, from 0 to 1. A star is partly filled only
 * when the fractional part exceeds 0.3 (spec 2 §5).
 */
export function starFills(rating: number): number[] {
  const whole = Math.floor(rating);
  const fraction = Math.round((rating - whole) * 100) / 100;
  return [0, 1, 2, 3, 4].map((star) => {
    if (star < whole) return 1;
    return star === whole && fraction > 0.3 ? fraction : 0;
  });
}
