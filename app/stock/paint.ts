/** Typical paint colours, by the words that dealers use for them. */
const PAINTS: readonly [RegExp, string][] = [
  [/pearl|ivory|cream/i, "#f3eee2"],
  [/white|frost|snow/i, "#ffffff"],
  [/silver|alumin/i, "#c3c7cb"],
  [/charcoal|graphite|gunmetal/i, "#4a4f55"],
  [/gr[ea]y/i, "#7d8388"],
  [/black|ebony|onyx/i, "#16181a"],
  [/light blue|sky|aqua|turquoise|teal/i, "#6fb3d9"],
  [/blue|navy/i, "#23498f"],
  [/maroon|burgundy|wine/i, "#6b1426"],
  [/red|crimson|scarlet/i, "#c1202b"],
  [/green|olive|khaki/i, "#2f5d3f"],
  [/beige|sand|champagne|tan/i, "#d7c6a5"],
  [/orange|copper/i, "#d9691e"],
  [/yellow/i, "#edc31b"],
  [/bronze|gold|brown|mocha/i, "#8a6239"],
  [/purple|violet|magenta/i, "#6b3f8c"],
  [/pink/i, "#dc8fb0"],
];

/** @returns a colour to show beside its name; null for a name that implies none */
export function paintOf(colour: string): string | null {
  return PAINTS.find(([words]) => words.test(colour))?.[1] ?? null;
}
