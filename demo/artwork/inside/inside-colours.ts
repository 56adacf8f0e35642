import type { ArtworkColour, Upholstery } from "#seed/pictures/artwork-key";
import { PAINTS } from "../paint";

/** The trim of an interior: seat covering, its seams, and the strip across the dashboard. */
export type Trim = {
  seat: string;
  seatLight: string;
  seatDark: string;
  stitch: string;
  strip: string;
  stripLight: string;
};

const TAN = { seat: "#8a5a35", seatLight: "#b98555", seatDark: "#4a2d18", stitch: "#e3c39b" };
const BLACK = { seat: "#2b2d30", seatLight: "#4b4e53", seatDark: "#121315" };
const GREY = { seat: "#6b6e72", seatLight: "#989ba0", seatDark: "#3b3d40", stitch: "#c9ccd0" };

const SATIN = { strip: "#7d848b", stripLight: "#c9cfd4" };
const GLOSS = { strip: "#15171a", stripLight: "#565c63" };
const WALNUT = { strip: "#553823", stripLight: "#a1754c" };

/** Cars: the seams of cloth hardly show. */
export const UPHOLSTERY_TRIMS: Record<Upholstery, Trim> = {
  black: { ...BLACK, stitch: "#43474c", ...SATIN },
  "black-leather": { ...BLACK, stitch: "#aeb4ba", ...GLOSS },
  charcoal: { seat: "#43474c", seatLight: "#696e75", seatDark: "#202327", stitch: "#5a5f65", ...SATIN },
  grey: { ...GREY, stitch: "#85898e", ...SATIN },
  "beige-leather": {
    seat: "#b59d78",
    seatLight: "#dbcaa9",
    seatDark: "#6a583d",
    stitch: "#7d6845",
    ...WALNUT,
  },
  "tan-leather": { ...TAN, ...GLOSS },
};

/** Caravans: tan in dark ones, grey in pale ones, black with the paint's own seams in bright ones. */
export function trimFor(colour: ArtworkColour): Trim {
  const paint = PAINTS[colour];
  const strip = { strip: paint.base, stripLight: paint.highlight };
  if (colour === "black" || colour === "midnight-blue" || colour === "forest-green" || colour === "maroon")
    return { ...TAN, ...strip };
  if (colour === "sand" || colour === "pearl" || colour === "bronze") return { ...GREY, ...strip };
  return {
    ...BLACK,
    stitch: colour === "arctic-white" || colour === "silver" ? "#aeb4ba" : paint.highlight,
    ...strip,
  };
}
