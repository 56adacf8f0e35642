const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * Reads an Australian Business Number in any spacing.
 *
 * @returns grouped, as `51 824 753 556`; null if it is none: the weighted sum of its digits, the first less one,
 *   is a multiple of 89 (Australian Business Register)
 */
export function readAbn(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  if (!/^\d{11}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce(
    (total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0 ? digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4") : null;
}
