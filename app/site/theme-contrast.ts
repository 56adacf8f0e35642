import { CONTRAST_PAIRS, type ThemeToken } from "./theme-tokens";

/** Two colours of a theme that cannot be told apart well enough; `ratio` is null if one is not #rrggbb. */
export type TooClose = { text: ThemeToken; behind: ThemeToken; ratio: number | null; least: number };

/** The pairs of a theme whose contrast is too low to read (design §8), or cannot be computed. */
export function tooClosePairs(tokens: ReadonlyMap<string, string>): TooClose[] {
  return CONTRAST_PAIRS.flatMap(([text, behind, least]) => {
    const ratio = contrast(colourOf(tokens, text), colourOf(tokens, behind));
    return ratio !== null && ratio >= least ? [] : [{ text, behind, ratio, least }];
  });
}

/** A token's value, through `var(--other)`. */
export function colourOf(tokens: ReadonlyMap<string, string>, name: string, depth = 0): string {
  const value = tokens.get(name) ?? "";
  const reference = /^var\((--[a-z0-9-]+)\)$/.exec(value)?.[1];
  return reference !== undefined && depth < tokens.size ? colourOf(tokens, reference, depth + 1) : value;
}

/** WCAG 2.2's contrast ratio, 1 to 21; null unless both are #rrggbb or #rgb. */
export function contrast(a: string, b: string): number | null {
  const [first, second] = [luminance(a), luminance(b)];
  if (first === null || second === null) return null;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** WCAG 2.2's relative luminance. */
function luminance(colour: string): number | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs
    .map((pair) => parseInt(pair, 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
