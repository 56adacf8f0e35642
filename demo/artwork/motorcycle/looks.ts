import type { Material } from "../scene/light";

/** What the parts of motorcycles are made of, apart from paint. */
export const LOOKS = {
  cast: { base: [0.22, 0.225, 0.235], diffuse: 0.7, metallic: 0.5, gloss: 0.1 },
  "dark-cast": { base: [0.03, 0.031, 0.034], diffuse: 0.8, metallic: 0.3, gloss: 0.06 },
  seat: { base: [0.018, 0.018, 0.019], diffuse: 1, metallic: 0, gloss: 0.015 },
  alloy: { base: [0.36, 0.37, 0.38], diffuse: 0.75, metallic: 0.4, gloss: 0.08 },
  smoked: { base: [0.05, 0.06, 0.065], diffuse: 0.6, metallic: 0, gloss: 0.12 },
} satisfies Record<string, Material>;
