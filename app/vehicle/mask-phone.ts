/** Spec 1 §9. */
const SHOWN_CHARACTERS = 5;

/** A number before it is revealed: the first 5 characters, its other digits hidden (spec 1 §4, Phone reveal). */
export function maskPhone(phone: string): string {
  return phone.slice(0, SHOWN_CHARACTERS) + phone.slice(SHOWN_CHARACTERS).replace(/\d/g, "•");
}

/** `masked` is what shows before the number is revealed. */
export type CallPhone = { number: string; href: string; masked: string };
