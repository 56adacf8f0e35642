/** Spec 1 §9. */
const METRES_A_FOOT = 0.3048;

/** @returns such as `1,860 mm` */
export function formatMillimetres(mm: number): string {
  return `${mm.toLocaleString("en-AU")} mm`;
}

/**
 * Spec 1 §9: caravan dimensions are shown in feet and metres.
 *
 * @param mm millimetres
 * @returns such as `21.3 ft (6.50 m)`
 */
export function formatFeetAndMetres(mm: number): string {
  const metres = mm / 1000;
  return `${(metres / METRES_A_FOOT).toFixed(1)} ft (${metres.toFixed(2)} m)`;
}

/** @returns the amount as the function writes it; null if it is unknown */
export function unit<Amount>(
  amount: Amount | null | undefined,
  format: (amount: Amount) => string,
): string | null {
  return amount === null || amount === undefined ? null : format(amount);
}

/** @param name of its unit @returns such as `2,890 kg`; null if it is unknown */
export function quantity(amount: number | null | undefined, name: string): string | null {
  return unit(amount, (known) => `${known.toLocaleString("en-AU")} ${name}`);
}
