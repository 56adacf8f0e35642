import sharp from "sharp";

import { sniffPhoto } from "~/platform/images/encode-image.server";
import { createTurns, type Wait } from "~/platform/images/turns";

export type EncodedPhoto = { bytes: Buffer; width: number; height: number };

/** Enough to see a scratch, small enough to send eight. */
const LONG_SIDE = 1_600;
const MAX_PIXELS = 60_000_000;
/** Pixels of a baseline JPEG that are decoded for one kept: the others are skipped while reading. */
const SKIPPED = 6;
/** Above so many decoded pixels a photo is a slow one: seconds of a core, and a quarter of a gigabyte. */
const MAX_QUICK_PIXELS = 12_000_000;

export type EncodePhoto = (sent: Buffer, wait?: Wait) => Promise<EncodedPhoto | "busy" | null>;

/**
 * Photos one at a time: the rest of the machine serves pages. Slow ones wait for each other in a
 * short line of their own, so that a telephone's photo never waits for somebody's poster.
 */
export function createPhotoEncoder(make: (sent: Buffer) => Promise<EncodedPhoto | null>): EncodePhoto {
  const quick = createTurns(1, 24);
  const slow = createTurns(1, 6);
  return async (sent, wait) => {
    if (sniffPhoto(sent) === null) return null;
    const pixels = await decodedPixels(sent);
    if (pixels === null) return null;
    return (pixels > MAX_QUICK_PIXELS ? slow : quick).run(() => make(sent), wait);
  };
}

/**
 * Re-encodes a photo from its pixels: turned upright, smaller, and without all that a camera
 * or an editor wrote into the file (place, time, maker, thumbnails, comments).
 *
 * @returns null when it is no photograph, or a broken one; "busy" when too many are waiting
 */
export const encodePhoto = createPhotoEncoder(encode);

/** As its first bytes say; null where they say nothing. */
async function decodedPixels(sent: Buffer): Promise<number | null> {
  try {
    const { format, isProgressive, width, height } = await sharp(sent).metadata();
    return (width * height) / (format === "jpeg" && !isProgressive ? SKIPPED : 1);
  } catch {
    return null;
  }
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
