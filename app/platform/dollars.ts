const MAX_DOLLARS = 99_999_999;
const THOUSAND = 1_000;
const SIGN = /^(?:A\$|AU\$|AUD\b|\$)/i;
const UNIT = /(?:AUD|dollars?)$/i;
/** `1250`, `1,250`, `1 250.5`, `5k`; never an exponent, a sign or a third decimal. */
const AMOUNT =
  /^(?<whole>\d{1,9}|\d{1,3}(?:[, ]\d{3}){1,2})(?:\.(?<cents>\d{1,2}))?\s*(?<thousands>k|thousand)?$/i;

/**
 * An amount of Australian dollars in any usual spelling: `$5,000.00`, `AUD 5000`, `5 000`, `5k`.
 *
 * @returns integer cents; null for anything ambiguous, and for amounts that no car costs
 */
export function parseDollars(typed: string): number | null {
  const text = typed.normalize("NFKC").trim().replace(SIGN, "").replace(UNIT, "").trim();
  const found = AMOUNT.exec(text)?.groups;
  if (!found) return null;
  const { whole = "", cents = "", thousands } = found;
  const amount = Number(whole.replace(/[, ]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  const inCents = thousands ? amount * THOUSAND : amount;
  return inCents <= MAX_DOLLARS * 100 ? inCents : null;
}
