const MAX_DOLLARS = 99_999_999;
const SIGN = /^(?:A\$|AU\$|AUD\b|\$|澳元|澳币)/i;
const UNIT = /(?:AUD|dollars?|bucks|元|块|刀|澳元|澳币)$/i;
/** Powers of ten. */
const MULTIPLIERS: Record<string, number> = {
  k: 3,
  thousand: 3,
  grand: 3,
  千: 3,
  万: 4,
  萬: 4,
  m: 6,
  mil: 6,
  million: 6,
  百万: 6,
};
/** `1250`, `1,250`, `1 250.5`, `5k`, `3.5万`; never an exponent, a sign or a fraction of a cent. */
const AMOUNT =
  /^(?<whole>\d{1,9}|\d{1,3}(?:[, ]\d{3}){1,2})(?:\.(?<decimals>\d{1,6}))?\s*(?<unit>k|thousand|grand|千|万|萬|mil|million|m|百万)?$/i;

/**
 * An amount of Australian dollars in any usual spelling: `$5,000.00`, `AUD 5000`, `5 000`, `5k`, `3.5万`.
 *
 * @returns integer cents; null for anything ambiguous, and for amounts that no car costs
 */
export function parseDollars(typed: string): number | null {
  const text = typed.normalize("NFKC").trim().replace(SIGN, "").trim().replace(UNIT, "").trim();
  const found = AMOUNT.exec(text)?.groups;
  if (!found) return null;
  const { whole = "", decimals = "", unit = "" } = found;
  const places = (MULTIPLIERS[unit.toLowerCase()] ?? 0) + 2;
  if (decimals.length > places) return null;
  const cents = Number(whole.replace(/[, ]/g, "") + decimals.padEnd(places, "0"));
  return cents <= MAX_DOLLARS * 100 ? cents : null;
}

/** A whole number of dollars, kilometres or years: with any separators, or in thousands. */
export function readWholeNumber(typed: string): number | null {
  const digits = typed.normalize("NFKC").replace(/[$,\s]/g, "");
  if (/^\d{1,12}$/.test(digits)) return Number(digits);
  const cents = parseDollars(typed);
  return cents === null || cents % 100 !== 0 ? null : cents / 100;
}

const PERCENT =
  /^(?:(?:deposit|down|balloon|residual)\s+(?:of\s+)?)?(?<number>\d{1,3}(?:\.\d{1,2})?)\s*(?:%|per\s?cent|pct|pc)(?:\s+(?:of|deposit|down|balloon|residual)\b.*)?$/i;
const CHINESE_PERCENT = /^百分之\s*(?<number>\d{1,3}(?:\.\d{1,2})?|[一二三四五六七八九十]{1,3})$/;
const TENTHS = /^(?<number>\d(?:\.\d)?|[一二三四五六七八九])\s*成$/;
const HALF = /^(?:a\s+)?half(?:\s+of\b.*)?$|^一半$/i;

/**
 * A share as people type it: `40%`, `40 per cent`, `40% of the price`, `half`, `百分之四十`, `四成`.
 *
 * @returns from 0 to 1; null for anything else
 */
export function parseShare(typed: string): number | null {
  const text = typed.normalize("NFKC").trim();
  if (HALF.test(text)) return 0.5;
  const percent = (PERCENT.exec(text) ?? CHINESE_PERCENT.exec(text))?.groups?.["number"];
  const tenths = TENTHS.exec(text)?.groups?.["number"];
  if (percent === undefined && tenths === undefined) return null;
  const share = percent === undefined ? numberOf(tenths ?? "") / 10 : numberOf(percent) / 100;
  return share <= 1 ? share : null;
}

const NUMERALS = "零一二三四五六七八九";

/** @returns NaN for characters that are no number below a hundred together */
function numberOf(text: string): number {
  if (/^[\d.]+$/.test(text)) return Number(text);
  const [, tens, ten, ones] = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(text) ?? [];
  const digit = (numeral: string | undefined) => NUMERALS.indexOf(numeral ?? "零");
  if (ten !== undefined) return (tens === undefined ? 1 : digit(tens)) * 10 + digit(ones);
  return tens !== undefined && ones === undefined ? digit(tens) : Number.NaN;
}
