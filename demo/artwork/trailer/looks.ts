import type { Material } from "../scene/light";

export const CHECKER_PLATE: Material = {
  base: [0.075, 0.078, 0.083],
  diffuse: 0.7,
  metallic: 0.35,
  gloss: 0.07,
};
export const GALVANISED: Material = { base: [0.32, 0.33, 0.34], diffuse: 0.8, metallic: 0.3, gloss: 0.05 };
export const WHITE_PANEL: Material = {
  base: [0.94, 0.945, 0.94],
  diffuse: 0.98,
  metallic: 0.02,
  gloss: 0.04,
};
export const CANVAS: Material = { base: [0.36, 0.32, 0.26], diffuse: 1, metallic: 0, gloss: 0.004 };
export const CHASSIS: Material = { base: [0.012, 0.012, 0.013], diffuse: 1, metallic: 0, gloss: 0.02 };
