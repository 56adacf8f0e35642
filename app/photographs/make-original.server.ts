import { createHash } from "node:crypto";

import sharp, { type Sharp } from "sharp";

import { sniffPhoto } from "~/platform/images/encode-image.server";

/** A photograph as it is stored: JPEG, upright, without anything a camera or an editor wrote into it. */
export type Original = {
  bytes: Buffer;
  /** Of the bytes: SHA-256, the first half of its hexadecimal digits. */
  hash: string;
  width: number;
  height: number;
  /** The dominant colour, such as '#8a9099'. */
  colour: string;
};

/** What the largest screens show; a camera's 24 megapixels are a tenth of it. */
const LONG_SIDE = 2_400;
const MAX_PIXELS = 60_000_000;
const QUALITY = 86;
/** Enough dots to tell which colour there is most of. */
const SAMPLE = 48;

/** @returns null for bytes that are no JPEG, PNG or WebP, are broken, or would fill the memory */
export async function makeOriginal(sent: Buffer): Promise<Original | null> {
  if (sniffPhoto(sent) === null) return null;
  try {
    return await toOriginal(sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient());
  } catch {
    return null;
  }
}

/** @throws Error when it is no picture */
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
