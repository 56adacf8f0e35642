import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";
import { wordsOf } from "./match-words";
import { unescapeHtml } from "./plain-text";

export function text(cell: string): Cleaned<string> {
  return { value: cellText(unescapeHtml(cell)) };
}

/** Text whose line breaks matter, such as comments in HTML. */
export function html(cell: string): Cleaned<string> {
  return { value: cell.replaceAll("\0", "").trim() || null };
}

export function yesOrNo(cell: string): Cleaned<boolean> {
  const word = cellText(cell)?.toLowerCase();
  if (word === undefined) return ABSENT;
  if (["yes", "y", "true", "t", "1", "on"].includes(word)) return { value: true };
  if (["no", "n", "false", "f", "0", "off"].includes(word)) return { value: false };
  return { problem: `${quote(word)} is neither yes nor no` };
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
  const text = cellText(unescapeHtml(cell));
  if (text === null || /years?\b|unlimited/i.test(text)) return ABSENT;
  const words = cellText(part(text.split("/")) ?? "");
  return words === null || NO_COLOUR.test(words) ? ABSENT : { value: words };
}

const STATES = new Set(["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"]);
const STATE_NAMES: Record<string, string> = {
  "australian capital territory": "ACT",
  "new south wales": "NSW",
  "northern territory": "NT",
  queensland: "QLD",
  "south australia": "SA",
  tasmania: "TAS",
  victoria: "VIC",
  "western australia": "WA",
};

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

/** A state alone, by its name or its letters. */
export function stateCode(cell: string): Cleaned<string> {
  const words = wordsOf(cell);
  if (words === null) return ABSENT;
  const code = STATE_NAMES[words] ?? words.replaceAll(" ", "").toUpperCase();
  return STATES.has(code) ? { value: code } : { problem: `${quote(cell)} is not a state` };
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
