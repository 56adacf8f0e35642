import sharp from "sharp";

import { sniffPhoto } from "~/platform/images/encode-image.server";

export type EncodedPhoto = { bytes: Buffer; width: number; height: number };

/** Large enough to see a scratch, small enough to send eight. */
const LONG_SIDE = 1_600;
const MAX_PIXELS = 60_000_000;
/** A baseline JPEG is downscaled while decoding, which decodes one pixel in this many. */
const SKIPPED = 6;

/** The pixels that encoding a photo decodes, by its file's header; null if it is none. */
export async function decodedPixels(sent: Buffer): Promise<number | null> {
  if (sniffPhoto(sent) === null) return null;
  try {
    const { format, isProgressive, width, height } = await sharp(sent).metadata();
    return (width * height) / (format === "jpeg" && !isProgressive ? SKIPPED : 1);
  } catch {
    return null;
  }
}

/**
 * Re-encodes a photo from its pixels: turned upright, smaller, and without anything that a camera or an
 * editor wrote into the file (place, time, maker, thumbnails, comments).
 *
 * @returns null if it is a broken one
 */
export async function encodePhoto(sent: Buffer): Promise<EncodedPhoto | null> {
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
