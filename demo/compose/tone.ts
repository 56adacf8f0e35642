/** The curve between light and a picture's numbers; `demo/studio/tone.py` codes the layers with it. */
const STRENGTH = 1.1;
const TOE = 1.15;
const GAMMA = 2.2;

/** Light as it is added up: steps of it per unit, fine enough for black, and as many as the brightest sum needs. */
const STEPS = 8_192;
const BRIGHTEST = 6;

/** Light by a layer's number, 0–255. */
export const LIGHT = Float32Array.from({ length: 256 }, (_, value) => {
  const share = Math.min(value / 255, 0.998) ** GAMMA;
  return (-Math.log(1 - share) / STRENGTH) ** (1 / TOE);
});

const NUMBERS = Uint8Array.from({ length: STEPS * BRIGHTEST + 1 }, (_, step) =>
  Math.round(255 * (1 - Math.exp(-STRENGTH * (step / STEPS) ** TOE)) ** (1 / GAMMA)),
);

/** A picture's number for light, 0–255. */
export function numberOf(light: number): number {
  const step = (light * STEPS + 0.5) | 0;
  return NUMBERS[step < NUMBERS.length ? step : NUMBERS.length - 1]!;
}
