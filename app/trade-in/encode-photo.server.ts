import sharp from "sharp";

import { createTurns } from "~/platform/images/turns";

import { photoKind } from "./photo-kind";

export type EncodedPhoto = { bytes: Buffer; width: number; height: number };

/** Enough to see a scratch, small enough to send eight. */
const LONG_SIDE = 1_600;
const MAX_PIXELS = 60_000_000;
/** One at a time: the rest of the machine serves pages. */
const turns = createTurns(1, 24);

/**
 * A photo made anew from its pixels: turned upright, smaller, and without all that a camera
 * or an editor wrote into the file (place, time, maker, thumbnails, comments).
 *
 * @returns null when it is no photograph, or a broken one; "busy" when too many are waiting
 */
export async function encodePhoto(sent: Buffer): Promise<EncodedPhoto | "busy" | null> {
  if (photoKind(sent) === null) return null;
  const making = turns.run(() => encode(sent));
  return making === null ? "busy" : making;
}

async function encode(sent: Buffer): Promise<EncodedPhoto | null> {
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
