import { CROP_PARTS, type CropPart } from "../own-cars/crop";

/** The shapes that a picture can be cropped to, as across:down. */
export const PICTURE_SHAPES = ["16:9", "4:3", "1:1", "3:4"] as const;

export type PictureCrop = { across: number; down: number; part: CropPart };

/** The names of a picture field's own inputs: its file, its shape, and the part that stays. */
export function pictureInputs(name: string) {
  return { upload: `${name}-upload`, shape: `${name}-shape`, part: `${name}-part` };
}

/** @returns null for a picture that is left whole */
export function readCrop(shape: string, part: string): PictureCrop | null {
  const known = PICTURE_SHAPES.find((each) => each === shape);
  const [across = 0, down = 0] = (known ?? "").split(":").map(Number);
  return known ? { across, down, part: CROP_PARTS.find((each) => each === part) ?? "middle" } : null;
}
