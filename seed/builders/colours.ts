import type { ArtworkColour } from "../artwork/artwork-key";
import { pickWeighted, type Random } from "../random";

/** A colour as a shopper filters by it, the paint it is drawn in, and how common it is. */
const COLOURS: readonly { name: string; artwork: ArtworkColour; weight: number; words: RegExp }[] = [
  { name: "Pearl", artwork: "pearl", weight: 8, words: /pearl|ivory|cream/i },
  { name: "White", artwork: "arctic-white", weight: 30, words: /white|frost|glacier|snow/i },
  { name: "Silver", artwork: "silver", weight: 14, words: /silver|alumin/i },
  {
    name: "Grey",
    artwork: "graphite",
    weight: 18,
    words: /gr[ea]y|graphite|charcoal|gunmetal|magnetic|titanium/i,
  },
  { name: "Black", artwork: "black", weight: 12, words: /black|ebony|onyx|midnight$/i },
  { name: "Light Blue", artwork: "sky-blue", weight: 3, words: /sky|light blue|aqua|turquoise|teal/i },
  { name: "Blue", artwork: "midnight-blue", weight: 9, words: /blue|navy|indigo/i },
  { name: "Maroon", artwork: "maroon", weight: 2, words: /maroon|burgundy|wine|claret/i },
  { name: "Red", artwork: "racing-red", weight: 8, words: /red|scarlet|crimson|cherry/i },
  { name: "Green", artwork: "forest-green", weight: 3, words: /green|olive|khaki/i },
  { name: "Beige", artwork: "sand", weight: 2, words: /beige|sand|champagne|tan/i },
  { name: "Orange", artwork: "orange", weight: 2, words: /orange|copper/i },
  { name: "Yellow", artwork: "yellow", weight: 2, words: /yellow/i },
  { name: "Bronze", artwork: "bronze", weight: 2, words: /bronze|gold|brown|mocha/i },
  { name: "Purple", artwork: "purple", weight: 1, words: /purple|violet|magenta|pink/i },
];

const WEIGHTED = COLOURS.map(({ name, weight }) => [name, weight] as const);
/** Caravans and campers are white or silver. */
const WEIGHTED_LEISURE = [
  ["White", 6],
  ["Silver", 2],
  ["Beige", 1],
  ["Grey", 2],
] as const;

export function pickColour(random: Random): string {
  return pickWeighted(random, WEIGHTED);
}

export function pickCaravanColour(random: Random): string {
  return pickWeighted(random, WEIGHTED_LEISURE);
}

/** The paint nearest to a dealer's words; silver, the least telling, when there are none. */
export function artworkColour(colour: string | null): ArtworkColour {
  if (colour === null) return "silver";
  return COLOURS.find(({ words }) => words.test(colour))?.artwork ?? "silver";
}
