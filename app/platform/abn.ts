/** The factor of each digit (Australian Business Register, format of the ABN). */
const FACTORS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** What people put between the groups. */
const SEPARATORS = /[\s.-]/g;

/** Whether a number can be an ABN: eleven digits, in any spacing, whose check sum is right. */
export function isAbn(text: string): boolean {
  const digits = Array.from(text.replaceAll(SEPARATORS, ""), Number);
  if (digits.length !== FACTORS.length || digits.some((digit) => !Number.isInteger(digit))) return false;
  const sum = digits.reduce((all, digit, at) => all + (at === 0 ? digit - 1 : digit) * (FACTORS[at] ?? 0), 0);
  return digits[0] !== 0 && sum % 89 === 0;
}

/** @returns the number as it is written, such as '51 824 753 556'; what is no number of eleven digits as it is */
export function writtenAbn(text: string): string {
  const digits = text.replaceAll(SEPARATORS, "");
  return /^\d{11}$/.test(digits) ? digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4") : text;
}
