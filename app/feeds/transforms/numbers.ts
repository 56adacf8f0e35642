import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";

/** Words in a price column that mean the price is on request. */
const ON_ASKING = /^(p\.?o\.?a\.?|price on (application|request|enquiry)|enquire|call|contact|ask)\b/i;

/** `12,345` and `12 345` are one number; `1,5` is invalid. */
const NUMBER = /^\d{1,3}([ ,]\d{3})+(\.\d+)?$|^\d+(\.\d+)?$/;

/** A number without a unit. */
export function decimal(cell: string): Cleaned<number> {
  return numberWith(cell, (text) => text);
}

export function wholeNumber(cell: string): Cleaned<number> {
  const cleaned = decimal(cell);
  if ("problem" in cleaned || cleaned.value === null || Number.isInteger(cleaned.value)) return cleaned;
  return { problem: `${quote(cell)} is not a whole number` };
}

/** Dollars to integer cents; 'POA' and the like mean no price. */
export function price(cell: string): Cleaned<number> {
  if (ON_ASKING.test(cell.trim())) return ABSENT;
  const dollars = numberWith(cell, (text) =>
    text
      .replace(/^(aud?)? ?\$ ?/i, "")
      .replace(/(aud|\*)$/i, "")
      .trimEnd(),
  );
  if ("problem" in dollars) return { problem: `${quote(cell)} is not a price` };
  return { value: dollars.value === null ? null : Math.round(dollars.value * 100) };
}

/** Whole kilometres. */
export function km(cell: string): Cleaned<number> {
  const read = numberWith(cell, (text) => text.replace(/(kms?|kilomet(er|re)s?)$/i, "").trimEnd());
  if ("problem" in read) return { problem: `${quote(cell)} is not a distance` };
  return { value: read.value === null ? null : Math.round(read.value) };
}

/** `7.4 L / 100 km`; feeds write 0 if it was not measured. */
export function consumption(cell: string): Cleaned<number> {
  const read = numberWith(cell, (text) => text.replace(/ ?l? ?\/ ?100 ?km$/i, ""));
  return "value" in read && read.value === 0 ? ABSENT : read;
}

/** @param strip removes a unit; white space in its text is single spaces */
function numberWith(cell: string, strip: (text: string) => string): Cleaned<number> {
  const text = cellText(cell);
  if (text === null) return ABSENT;
  const digits = strip(text);
  if (!NUMBER.test(digits)) return { problem: `${quote(text)} is not a number` };
  return { value: Number(digits.replace(/[ ,]/g, "")) };
}

/** `5 Seats`. Feeds put seats in the doors column, so a cell that counts something else gives none. */
export const seats = counted(/^(\d{1,3}) ?(seats?|seaters?)$/i);
export const doors = counted(/^(\d{1,3}) ?(doors?|dr)$/i);
export const gears = counted(/^(\d{1,2}) ?(sp|speeds?|gears?)\b/i);
/** `4 cyl`, also at the start of `4 cyl, 2 L`. */
export const cylinders = counted(/^(\d{1,2}) ?cyl/i);

/** The litres in `4 cyl, 2 L`; none for an electric car's `0 L`. */
export function litres(cell: string): Cleaned<number> {
  const found = /(\d{1,2}(?:\.\d+)?) ?l(?:it(?:er|re)s?)?$/i.exec(cellText(cell) ?? "");
  const value = Number(found?.[1] ?? 0);
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
