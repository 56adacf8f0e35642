import type { Material } from "../scene/light";

export const BLACK_PLASTIC: Material = {
  base: [0.028, 0.029, 0.031],
  diffuse: 0.9,
  metallic: 0,
  gloss: 0.025,
};
export const GLOSS_BLACK: Material = { base: [0.008, 0.008, 0.009], diffuse: 0.9, metallic: 0, gloss: 0.06 };
export const GLASS: Material = { base: [0.014, 0.017, 0.019], diffuse: 0.9, metallic: 0, gloss: 0.065 };
export const BRIGHT_METAL: Material = { base: [0.5, 0.51, 0.53], diffuse: 0.3, metallic: 0.6, gloss: 0.3 };
