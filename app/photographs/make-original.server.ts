import { createHash } from "node:crypto";

import sharp, { type Sharp } from "sharp";

import { isHeic, sniffPhoto } from "~/platform/images/encode-image.server";

/** A photograph as stored: JPEG, upright, without metadata from a camera or an editor. */
export type Original = {
  bytes: Buffer;
  /** The first half of the hexadecimal SHA-256 of the bytes. */
  hash: string;
  width: number;
  height: number;
  /** The dominant colour, such as '#8a9099'. */
  colour: string;
};

/** As much as the largest screens show: a tenth of a camera's 24 megapixels. */
const LONG_SIDE = 2_400;
const MAX_PIXELS = 60_000_000;
const QUALITY = 86;
/** Enough pixels to find the dominant colour. */
const SAMPLE = 48;

/** Why bytes are no photograph: not of a format that is read, more pixels than are read, or cut short. */
export type Unusable = "format" | "heic" | "pixels" | "damaged";

/** @returns why not, for bytes that are not a JPEG, PNG, WebP or AVIF, are damaged, or would fill the memory */
export async function makeOriginal(sent: Buffer): Promise<Original | { unusable: Unusable }> {
  if (sniffPhoto(sent) === null) return { unusable: isHeic(sent) ? "heic" : "format" };
  try {
    const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { unusable: "pixels" };
    return await toOriginal(sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient());
  } catch {
    return { unusable: "damaged" };
  }
}

/** @throws Error if it is not a picture */
export async function toOriginal(picture: Sharp): Promise<Original> {
  const { data, info } = await picture
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    hash: createHash("sha256").update(data).digest("hex").slice(0, 32),
    width: info.width,
    height: info.height,
    colour: await dominantColour(data),
  };
}

async function dominantColour(picture: Buffer): Promise<string> {
  const sample = await sharp(picture).resize(SAMPLE, SAMPLE, { fit: "fill" }).png().toBuffer();
  const { dominant } = await sharp(sample).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
