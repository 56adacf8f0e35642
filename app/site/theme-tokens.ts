/**
 * The custom properties that every tenants/<slug>/theme.css sets on `:root`, with their purposes.
 * app/styles/tokens.css has a neutral value for each, for pages without a dealer.
 *
 * The text pairs below keep a contrast of at least 4.5:1 (design §8); see {@link CONTRAST_PAIRS}.
 */
export const THEME_TOKENS = {
  "--colour-brand": "Large brand areas, brand buttons, the selected state.",
  "--colour-brand-strong": "Links and brand text on page, surface and brand-soft; hover of brand.",
  "--colour-on-brand": "Text on brand and brand-strong.",
  "--colour-brand-soft": "A tint of the brand behind ink.",
  "--colour-accent": "The one next action of a page.",
  "--colour-accent-strong": "Hover of accent.",
  "--colour-on-accent": "Text on accent and accent-strong.",
  "--colour-page": "Behind everything.",
  "--colour-surface": "Cards, panels, fields.",
  "--colour-surface-sunken": "Wells, hovered rows, picture backgrounds.",
  "--colour-ink": "Text.",
  "--colour-ink-muted": "Secondary text on page, surface and surface-sunken.",
  "--colour-line": "Hairlines and borders of cards.",
  "--colour-success": "Confirmation: as an area under on-success, and as text on surface.",
  "--colour-on-success": "Text on success.",
  "--colour-danger": "Errors: text on surface.",
  "--colour-focus": "The focus ring; 3:1 against page and surface.",
  "--colour-header": "The header bar.",
  "--colour-on-header": "Text on the header bar.",
  "--colour-footer": "The footer.",
  "--colour-on-footer": "Text in the footer.",
  "--colour-badge": "A tag on a card.",
  "--colour-on-badge": "Text of a tag on a card.",
  "--radius-card": "Corners of cards and panels, a length.",
  "--radius-control": "Corners of buttons and fields, a length.",
  "--radius-image": "Corners of pictures, a length.",
  "--shadow-card": "A box-shadow for raised cards, or none.",
  "--shadow-raised": "A box-shadow for menus, dialogs and hovered cards.",
  "--density": "A number that multiplies paddings and gaps: 0.9 tight, 1 normal, 1.15 airy.",
  "--display-weight": "Weight of headings, a number of the display font's range.",
  "--display-tracking": "Letter spacing of headings, in em.",
  "--display-width": "Width of headings in percent, where the display font has that axis.",
  "--heading-transform": "none or uppercase: the small headings, menu entries and buttons.",
} as const;

export type ThemeToken = keyof typeof THEME_TOKENS;

/** [text, background, minimum contrast ratio] of each theme. */
export const CONTRAST_PAIRS: readonly (readonly [ThemeToken, ThemeToken, number])[] = [
  ["--colour-on-brand", "--colour-brand", 4.5],
  ["--colour-on-brand", "--colour-brand-strong", 4.5],
  ["--colour-brand-strong", "--colour-page", 4.5],
  ["--colour-brand-strong", "--colour-surface", 4.5],
  ["--colour-brand-strong", "--colour-brand-soft", 4.5],
  ["--colour-on-accent", "--colour-accent", 4.5],
  ["--colour-on-accent", "--colour-accent-strong", 4.5],
  ["--colour-ink", "--colour-page", 7],
  ["--colour-ink", "--colour-surface", 7],
  ["--colour-ink", "--colour-surface-sunken", 7],
  ["--colour-ink", "--colour-brand-soft", 7],
  ["--colour-ink-muted", "--colour-page", 4.5],
  ["--colour-ink-muted", "--colour-surface", 4.5],
  ["--colour-ink-muted", "--colour-surface-sunken", 4.5],
  ["--colour-ink-muted", "--colour-brand-soft", 4.5],
  ["--colour-on-success", "--colour-success", 4.5],
  ["--colour-success", "--colour-surface", 4.5],
  ["--colour-danger", "--colour-surface", 4.5],
  ["--colour-danger", "--colour-page", 4.5],
  ["--colour-focus", "--colour-page", 3],
  ["--colour-focus", "--colour-surface", 3],
  ["--colour-on-header", "--colour-header", 4.5],
  ["--colour-on-footer", "--colour-footer", 4.5],
  ["--colour-on-badge", "--colour-badge", 4.5],
];

/** Two colours of a theme that cannot be told apart well enough; `ratio` is null if one is not #rrggbb. */
type TooClose = { text: ThemeToken; behind: ThemeToken; ratio: number | null; least: number };

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
