import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";

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
  // A suburb may contain a comma, and a postcode may follow the state.
  const [, name, code] = /^(.+?)\s*,[\s,]*([A-Za-z]{2,3})[\s,]*(?:\d{4})?$/.exec(text) ?? [];
  const stateOf = code?.toUpperCase() ?? "";
  if (!name || !STATES.has(stateOf)) return { problem: `${quote(text)} is not 'City, STATE'` };
  return { city: name, state: stateOf };
}
