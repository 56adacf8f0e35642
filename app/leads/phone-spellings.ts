/**
 * The digits that an Australian number may have been typed with in a form, which keeps
 * numbers as they were typed: 0412 345 678, +61 412 345 678, 0011 or 00 61 412 345 678,
 * and +61 (0)412 345 678.
 *
 * @param phone E.164, such as `+61412345678`
 */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.replace(/\D/g, "");
  const own = digits.replace(/^61/, "");
  return [`0${own}`, `61${own}`, `0061${own}`, `001161${own}`, `610${own}`, own];
}
