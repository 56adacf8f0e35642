/** Whether a text is written as an Australian postcode is: exactly 4 digits (spec 2 §5). */
export function isPostcode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
