import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";
import { wordsOf } from "./match-words";
import { basisIn, isOnRequest, withoutStatus } from "./sale-words";

/** `12,345` and `12 345` are one number; `1,5` is invalid. */
const NUMBER = /^\d{1,3}([ ,']\d{3})+(\.\d+)?$|^\d+(\.\d+)?$/;
/** `12.345,50` and `1.234.567` cannot be read in another way; `12.345` can. */
const CONTINENTAL = /^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$/;
const THOUSANDS_OR_DECIMALS = /^\d{1,3}\.\d{3}$/;

const KM_PER_MILE = 1.609344;
const CC_PER_LITRE = 1_000;
/** No engine has more litres, or fewer cubic centimetres. */
const MAX_LITRES = 20;

/** A number without a unit. */
export function decimal(cell: string): Cleaned<number> {
  return numberWith(cell, (text) => text);
}

export function wholeNumber(cell: string): Cleaned<number> {
  const cleaned = decimal(cell);
  if ("problem" in cleaned || cleaned.value === null || Number.isInteger(cleaned.value)) return cleaned;
  return { problem: `${quote(cell)} is not a whole number` };
}

/** Words beside a price that change nothing of it. */
const REMARKS =
  /\b(au|aud|a|dollars?|price|priced|ono|o n o|neg|negotiable|firm|inc gst|incl gst|including gst|now|only|just|at|our|asking|sale|special|internet|online|cash|advertised|retail|clearance|reduced|to|drop|sell|hot|bargain|great|value|runout|run out|driveaway|eofy|thanks)\b/g;
/** A letter of another script. */
const FOREIGN = /(?!\p{Script=Latin})\p{L}/u;
/** The price before is of no use here: `Was $31,990, now $29,990`. */
const BEFORE_NOW = /^\W*was\b[^a-z]*\bnow\b/i;
/** `29.9k`. */
const THOUSANDS = /^ ?k(?![a-z])/i;

/**
 * Dollars to integer cents. 'POA' and the like mean no price, as does 0; `priceType` says what
 * '$29,990 EGC' includes. Any other word beside the number is a problem: '$99 a week' is not the price of a car.
 */
export function price(cell: string): Cleaned<number> {
  const problem = { problem: `${quote(cell)} is not a price` };
  const text = cellText(cell)
    ?.replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2022\u2122\u2605\u00b7]/g, " ")
    .replace(BEFORE_NOW, "");
  if (text === undefined || isOnRequest(text)) return ABSENT;
  const found = /\d[\d,.' ]*/.exec(text);
  if (found === null) {
    const words = withoutStatus(wordsOf(text) ?? "")
      .replaceAll(REMARKS, " ")
      .trim();
    // `售罄` is a word too.
    return words === "" && !FOREIGN.test(text) ? ABSENT : problem;
  }
  const [amount] = found;
  const before = text.slice(0, found.index);
  const rest = text.slice(found.index + amount.length);
  const after = rest.replace(THOUSANDS, "");
  if (/^[-(]/.test(before)) return problem;
  const written = amount.trimEnd().replace(/[.,]$/, "");
  // `24,990.555` may be any price; what a program has counted, such as 21989.999999, is a rounded one.
  if (/\.\d{2}[1-9]$/.test(written) && after === rest && numberOf(written) !== null)
    return { problem: `${quote(cell)} is not a price: it has more than two decimals` };
  const dollars = after === rest ? numberOf(written) : thousandsOf(written);
  const { includes, rest: words } = basisIn(wordsOf(`${before} ${after}`) ?? "");
  // `$500 deposit taken` is reserved, at no price that is said.
  const isDeposit = /\bdeposit\b/.test(words);
  const others = withoutStatus(words).replaceAll(REMARKS, " ").trim();
  if (
    isDeposit ||
    dollars === null ||
    includes === "both" ||
    others !== "" ||
    /[^\x20-\x7e]/.test(before + after)
  )
    return problem;
  return { value: dollars === 0 ? null : Math.round(dollars * 100) };
}

/** Of `29.9` in `29.9k`, where a point can only be of decimals. */
function thousandsOf(digits: string): number | null {
  return /^\d{1,4}(\.\d{1,3})?$/.test(digits) ? Math.round(Number(digits) * 1_000) : null;
}

/** Whole kilometres. */
export function km(cell: string): Cleaned<number> {
  return distance(cell, /(kms?|klms?|kilomet(er|re)s?)\.?$/i, 1);
}

/** A distance in miles as whole kilometres, where another column says so. */
export function miles(cell: string): Cleaned<number> {
  return distance(cell, /(mi|miles?)\.?$/i, KM_PER_MILE);
}

/** Beside a distance, these change nothing that a shopper relies on. */
const ABOUT = /^(?:~|approx(?:imately)?\.?|about|circa|only|just|odometer:?|odo:?)\s*/i;
const AFTER_DISTANCE = /(?:\(?(?:approx(?:imately)?\.?|travelled|traveled|only|showing)\)?|[+*])$/i;
const POINTED_THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;
const THOUSANDS_END = / ?k$/i;

function distance(cell: string, unit: RegExp, kmEach: number): Cleaned<number> {
  const written = cell.trim().replace(ABOUT, "").replace(AFTER_DISTANCE, "").trimEnd();
  const bare = written.replace(unit, "").trimEnd();
  // With its unit, no odometer has three decimals: 98.000 km is Europe's way of writing 98,000.
  const text = bare !== written && POINTED_THOUSANDS.test(bare) ? bare.replaceAll(".", "") : bare;
  const thousands = THOUSANDS_END.test(text) ? thousandsOf(text.replace(THOUSANDS_END, "")) : null;
  const read = thousands === null ? numberWith(text, (digits) => digits) : { value: thousands };
  if ("problem" in read) return { problem: `${quote(cell)} is not a distance` };
  return { value: read.value === null ? null : Math.round(read.value * kmEach) };
}

/** `7.4 L / 100 km`; feeds write 0 if it was not measured. */
export function consumption(cell: string): Cleaned<number> {
  const read = numberWith(cell, (text) => text.replace(/ ?l? ?\/ ?100 ?km$/i, ""));
  return "value" in read && read.value === 0 ? ABSENT : read;
}

/** `77.4 kWh`, `11 kW`; feeds write 0 for a car without a battery. */
export function kilowatts(cell: string): Cleaned<number> {
  const read = numberWith(cell, (text) => text.replace(/ ?kwh?\.?$/i, ""));
  return "value" in read && read.value === 0 ? ABSENT : read;
}

/** @param strip removes a unit; white space in its text is single spaces */
function numberWith(cell: string, strip: (text: string) => string): Cleaned<number> {
  const text = cellText(cell);
  if (text === null) return ABSENT;
  const value = numberOf(strip(text));
  return value === null ? { problem: `${quote(text)} is not a number` } : { value };
}

/** @returns null for anything that is not a number, or may be two */
function numberOf(digits: string): number | null {
  if (CONTINENTAL.test(digits)) return Number(digits.replaceAll(".", "").replace(",", "."));
  if (!NUMBER.test(digits) || THOUSANDS_OR_DECIMALS.test(digits)) return null;
  return Number(digits.replace(/[ ,']/g, ""));
}

/** `5 Seats`. Feeds put seats in the doors column, so a cell that counts something else gives none. */
export const seats = counted(/^(\d{1,3}) ?(s|seats?|seaters?)$/i);
export const doors = counted(/^(\d{1,3}) ?(d|doors?|dr)$/i);
export const gears = counted(/^(\d{1,2}) ?(sp|spd|speeds?|gears?)\b/i);
/** `4 cyl`, also at the start of `4 cyl, 2 L`. */
export const cylinders = counted(/^(\d{1,2}) ?cyl/i);

/** The litres in `4 cyl, 2 L`, `2.8` or `2755 cc`; none for an electric car's `0 L`. */
export function litres(cell: string): Cleaned<number> {
  const text = cellText(cell) ?? "";
  const [, litre] = /(\d{1,2}(?:\.\d+)?) ?l(?:it(?:er|re)s?)?$/i.exec(text) ?? [];
  const [, bare] = /^(\d{1,4}(?:\.\d+)?)(?: ?cc)?$/i.exec(text) ?? [];
  const number = Number(litre ?? bare ?? 0);
  const value = number > MAX_LITRES ? Math.round(number / 100) / (CC_PER_LITRE / 100) : number;
  return value > 0 ? { value } : ABSENT;
}

/** Litres as specifications write them: `2.0L`. */
export function engineSize(cell: string): Cleaned<string> {
  const read = litres(cell);
  return "value" in read && read.value !== null ? { value: `${read.value.toFixed(1)}L` } : ABSENT;
}

function counted(pattern: RegExp) {
  return (cell: string): Cleaned<number> => {
    const found = pattern.exec(cellText(cell) ?? "");
    return found ? { value: Number(found[1]) } : ABSENT;
  };
}
