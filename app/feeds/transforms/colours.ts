import { ABSENT, cellText, type Cleaned } from "./cleaned";

/** Rows that shifted hold a warranty where the colours should be. */
const NO_COLOUR = /\d|unlimited|years?\b|\bkms?\b/i;

/** The outside of `Black / Grey Leather`. */
export function exteriorColour(cell: string): Cleaned<string> {
  return colour(cell, ([outside]) => outside);
}

/** The inside of `Black / Grey Leather`; codes such as `44Fa20` tell a shopper nothing. */
export function interiorColour(cell: string): Cleaned<string> {
  return colour(cell, ([, ...inside]) => inside.join("/"));
}

function colour(cell: string, part: (parts: string[]) => string | undefined): Cleaned<string> {
  const text = cellText(cell);
  if (text === null || /years?\b|unlimited/i.test(text)) return ABSENT;
  const words = cellText(part(text.split("/")) ?? "");
  return words === null || NO_COLOUR.test(words) ? ABSENT : { value: words };
}
