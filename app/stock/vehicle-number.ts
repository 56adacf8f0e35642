/** A VIN as a feed writes it, in upper case without spaces and hyphens; other chassis numbers stay as written. */
export function cleanVin(text: string): string {
  const vin = text.toUpperCase().replaceAll(/[\s-]/g, "");
  return /^[A-Z0-9]{17}$/.test(vin) ? vin : text.trim().toUpperCase();
}

/** No VIN has them, since they look like 1 and 0 (ISO 3779). */
const FORBIDDEN = /[IOQ]/;

/** Whether a text has the length of a VIN but letters that none has: somebody typed it from the car. */
export function isMistypedVin(text: string): boolean {
  return /^[A-Z0-9]{17}$/.test(text) && FORBIDDEN.test(text);
}

/**
 * The VIN that says which car it is.
 *
 * @returns null for a short chassis number, which several makers use, and for a placeholder
 */
export function identifyingVin(text: string | null): string | null {
  const vin = cleanVin(text ?? "");
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null;
  return isPlaceholder(vin, { distinct: 5, equal: 12, ascending: 9 }) || !/\d/.test(vin) ? null : vin;
}

/**
 * The registration plate that says which car it is, without spaces and hyphens.
 *
 * @returns null for a word such as `UNREG` and for a placeholder
 */
export function identifyingPlate(text: string | null): string | null {
  const plate = (text ?? "").toUpperCase().replaceAll(/[\s.·-]/g, "");
  // A plate of letters alone may be a word.
  if (!/^(?=.*\d)[A-Z0-9]{4,7}$/.test(plate)) return null;
  return plate === "ABC123" || isPlaceholder(plate, { distinct: 3, equal: 5, ascending: 5 }) ? null : plate;
}

/** @param limits nobody reads fewer `distinct` characters from a car, or so many equal or ascending ones in a row */
function isPlaceholder(
  text: string,
  limits: { distinct: number; equal: number; ascending: number },
): boolean {
  if (new Set(text).size < limits.distinct) return true;
  const runs = { equal: 1, ascending: 1 };
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    runs.equal = step === 0 ? runs.equal + 1 : 1;
    runs.ascending = step === 1 ? runs.ascending + 1 : 1;
    if (runs.equal >= limits.equal || runs.ascending >= limits.ascending) return true;
  }
  return false;
}

/**
 * Whether a program has shortened a number, to `6.61E+16`, `66.1E+15` or `6.61 × 10¹⁶`: its last digits are lost, and
 * with them which car it is. Without any sign it may be a number of the dealer's own.
 */
export function isShortened(text: string): boolean {
  const number = text.replaceAll(/\s/g, "");
  const isPower = /^\d{1,3}(?:[.,]\d+)?(?:E\+?\d{1,3}|[x×]10\^?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})$/iu.test(number);
  return isPower && /[.,+×^]/u.test(number);
}

export const VIN_LENGTH = 17;
/** Every vehicle for Australian roads has a VIN since then; older ones have shorter chassis numbers. */
const VIN_SINCE = 1990;

/** Whether a number of another length than a VIN's stands for one. */
export function isOddVin(vin: string | undefined, year: number): vin is string {
  return Boolean(vin) && vin?.length !== VIN_LENGTH && year >= VIN_SINCE;
}
