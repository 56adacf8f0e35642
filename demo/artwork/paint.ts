import type { ArtworkColour } from "#seed/pictures/artwork-key";
import { fromHex } from "./scene/colour";
import type { Material } from "./scene/light";

/** A named automotive colour: the stops that flat drawings shade with, and the amount of flake in it. */
export type Paint = { highlight: string; base: string; shade: string; metallic: number };

export const PAINTS: Record<ArtworkColour, Paint> = {
  "arctic-white": { highlight: "#ffffff", base: "#eceef0", shade: "#a9b0b8", metallic: 0.1 },
  pearl: { highlight: "#fffdf8", base: "#e4dfd3", shade: "#a79f8f", metallic: 0.3 },
  silver: { highlight: "#f4f6f8", base: "#b4bac1", shade: "#6a7179", metallic: 0.8 },
  graphite: { highlight: "#a3aab2", base: "#52585f", shade: "#23272c", metallic: 0.8 },
  black: { highlight: "#7c838b", base: "#0e0f11", shade: "#050607", metallic: 0.4 },
  "midnight-blue": { highlight: "#6f8fc4", base: "#16305f", shade: "#081329", metallic: 0.7 },
  "sky-blue": { highlight: "#b9dcf2", base: "#4a93c4", shade: "#1e4f78", metallic: 0.6 },
  "racing-red": { highlight: "#ff8f85", base: "#bb0f18", shade: "#5c060c", metallic: 0.35 },
  maroon: { highlight: "#c77683", base: "#651522", shade: "#2a070d", metallic: 0.7 },
  "forest-green": { highlight: "#86b096", base: "#1d4a34", shade: "#0a2116", metallic: 0.65 },
  sand: { highlight: "#f3ead9", base: "#b9a684", shade: "#6d5e45", metallic: 0.5 },
  orange: { highlight: "#ffc28a", base: "#dd5f12", shade: "#762c04", metallic: 0.5 },
  yellow: { highlight: "#fff2a8", base: "#eab611", shade: "#8f6400", metallic: 0.25 },
  bronze: { highlight: "#e0bf9c", base: "#80583a", shade: "#3a2415", metallic: 0.8 },
  purple: { highlight: "#b9a0dc", base: "#46286f", shade: "#1d0e33", metallic: 0.7 },
};

/** Clear coat is more visible on dark paint, which reflects little light itself. */
function glossOf(base: string): number {
  const [r, g, b] = fromHex(base);
  return 0.045 + 0.05 * Math.exp(-18 * (r + g + b));
}

/** The paint as a material of the light model. */
export function paintMaterial(colour: ArtworkColour): Material {
  const { base, metallic } = PAINTS[colour];
  return {
    base: fromHex(base),
    diffuse: 1 - 0.45 * metallic,
    metallic: 0.75 * metallic,
    gloss: glossOf(base),
  };
}

/** Whether a paint is so pale that coloured light would be mistaken for its own colour. */
export function paleness(colour: ArtworkColour): "pale" | "strong" {
  return ["arctic-white", "pearl", "silver"].includes(colour) ? "pale" : "strong";
}
