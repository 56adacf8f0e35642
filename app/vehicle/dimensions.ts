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
