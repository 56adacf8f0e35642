import type { ArtworkColour } from "../artwork-key";
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

/** Tan in dark cars, grey in pale ones, black with the paint's own seams in bright ones. */
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
