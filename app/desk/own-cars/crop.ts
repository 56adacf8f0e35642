/** The part of a photograph that a crop leaves: of its width, or of its height if it is too high. */
export const CROP_PARTS = ["start", "middle", "end"] as const;
export type CropPart = (typeof CROP_PARTS)[number];

/** Cards show 4:3; a photograph within two per cent of it is left alone. */
export function isCroppable({ width, height }: { width: number; height: number }): boolean {
  return Math.abs((width * 3) / (height * 4) - 1) > 0.02;
}
