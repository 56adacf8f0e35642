import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";

export function text(cell: string): Cleaned<string> {
  return { value: cellText(cell) };
}

/** Text whose line breaks matter, such as comments in HTML. */
export function html(cell: string): Cleaned<string> {
  return { value: cell.replaceAll("\0", "").trim() || null };
}

/** `Tow Bar; Sunroof | Bluetooth`. */
export function list(cell: string): Cleaned<string[]> {
  const items = cell
    .split(/[;|\n]/)
    .map(cellText)
    .filter((item) => item !== null);
  return { value: [...new Set(items)] };
}

export function yesOrNo(cell: string): Cleaned<boolean> {
  const word = cellText(cell)?.toLowerCase();
  if (word === undefined) return ABSENT;
  if (["yes", "y", "true", "t", "1"].includes(word)) return { value: true };
  if (["no", "n", "false", "f", "0"].includes(word)) return { value: false };
  return { problem: `${quote(word)} is neither yes nor no` };
}

/** `2026-11-21` and the Australian `21/11/2026`. */
export function date(cell: string): Cleaned<string> {
  const words = cellText(cell);
  if (words === null) return ABSENT;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(words) ?? [];
  const iso =
    year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : words.slice(0, 10);
  const parsed = new Date(`${iso}T00:00:00Z`);
  const real =
    /^\d{4}-\d{2}-\d{2}$/.test(iso) &&
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(iso);
  return real ? { value: iso } : { problem: `${quote(words)} is not a date` };
}

/** Rows with shifted columns have a warranty where the colours should be. */
const NO_COLOUR = /\d|unlimited|years?\b|\bkms?\b/i;

/** The exterior in `Black / Grey Leather`. */
export function exteriorColour(cell: string): Cleaned<string> {
  return colour(cell, ([outside]) => outside);
}

/** The interior in `Black / Grey Leather`; codes such as `44Fa20` mean nothing to a shopper. */
export function interiorColour(cell: string): Cleaned<string> {
  return colour(cell, ([, ...inside]) => inside.join("/"));
}

function colour(cell: string, part: (parts: string[]) => string | undefined): Cleaned<string> {
  const text = cellText(cell);
  if (text === null || /years?\b|unlimited/i.test(text)) return ABSENT;
  const words = cellText(part(text.split("/")) ?? "");
  return words === null || NO_COLOUR.test(words) ? ABSENT : { value: words };
}

const STATES = new Set(["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"]);

/** The suburb in `Brookvale, NSW`. */
export function city(cell: string): Cleaned<string> {
  const place = split(cell);
  return place && "problem" in place ? place : { value: place?.city ?? null };
}

/** The state in `Brookvale, NSW`. */
export function state(cell: string): Cleaned<string> {
  const place = split(cell);
  return place && "problem" in place ? place : { value: place?.state ?? null };
}

/** A state alone, in upper or lower case. */
export function stateCode(cell: string): Cleaned<string> {
  const text = cellText(cell)?.toUpperCase();
  if (text === undefined) return ABSENT;
  return STATES.has(text) ? { value: text } : { problem: `${quote(text)} is not a state` };
}

function split(cell: string): { city: string; state: string } | { problem: string } | null {
  const text = cellText(cell);
  if (text === null) return null;
  const parts = text.split(/ ?, ?/).filter((part) => part !== "");
  // A postcode may follow the state.
  if (/^\d{4}$/.test(parts.at(-1) ?? "")) parts.pop();
  const [, code = ""] = /^([a-z]{2,3}) ?(?:\d{4})?$/i.exec(parts.pop() ?? "") ?? [];
  // A suburb may contain a comma.
  const name = parts.join(", ");
  if (name === "" || !STATES.has(code.toUpperCase()))
    return { problem: `${quote(text)} is not 'City, STATE'` };
  return { city: name, state: code.toUpperCase() };
}
