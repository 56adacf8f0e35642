import { createHash } from "node:crypto";

import sharp, { type Sharp } from "sharp";

import { toOriginal } from "~/photographs/make-original.server";
import { sniffPhoto } from "~/platform/images/encode-image.server";

import type { PictureCrop } from "./picture-crop";

/** A picture as it is stored: JPEG, or PNG for a logo. */
export type MadePicture = { bytes: Buffer; hash: string; type: "jpg" | "png"; width: number; height: number };

const MAX_PIXELS = 60_000_000;
/** A logo is shown at 320 pixels at most, on screens of up to three times the density. */
const LOGO = { width: 960, height: 480 };
const ICON = 512;
/** A drawing is read at this many pixels per inch, so that it is sharp at LOGO's size. */
const DRAWING_DPI = 300;
const MAX_DRAWING_BYTES = 1_048_576;

/**
 * Makes what is stored from what was sent: only its pixels are left, without what the camera noted. A logo keeps its
 * transparency; an SVG becomes one of its pixels too, because its file could run scripts and load from elsewhere.
 *
 * @returns null for bytes that are no such picture, or are damaged; "too many pixels" for what would fill the memory
 */
export async function makePicture({
  sent,
  isLogo,
  crop,
}: {
  sent: Buffer;
  isLogo: boolean;
  crop: PictureCrop | null;
}): Promise<MadePicture | "too many pixels" | null> {
  const isDrawing = isLogo && isSvg(sent);
  if (!isDrawing && sniffPhoto(sent) === null) return null;
  try {
    const limits = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
    if (!isDrawing && (await pixelsOf(sent)) > MAX_PIXELS) return "too many pixels";
    const read = sharp(sent, isDrawing ? { ...limits, density: DRAWING_DPI } : limits).autoOrient();
    const picture = crop ? await cropped(read, crop) : read;
    if (isLogo) return await toPng(picture.resize({ ...LOGO, fit: "inside", withoutEnlargement: true }));
    const { bytes, hash, width, height } = await toOriginal(picture);
    return { bytes, hash, type: "jpg", width, height };
  } catch {
    return null;
  }
}

/** As its header says. */
async function pixelsOf(sent: Buffer): Promise<number> {
  const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
  return width * height;
}

/** The icon of a browser's tab and of a phone's home screen, made of a logo. */
export async function makeIcon(logo: Buffer): Promise<MadePicture> {
  const size = Math.round(ICON * 0.84);
  const drawn = await sharp(logo)
    .trim()
    .resize({ width: size, height: size, fit: "contain", background: "#ffffff00" })
    .toBuffer();
  const edge = (ICON - size) / 2;
  const sides = { top: edge, bottom: edge, left: edge, right: edge, background: "#ffffff" };
  return toPng(sharp(drawn).flatten({ background: "#ffffff" }).extend(sides));
}

async function toPng(picture: Sharp): Promise<MadePicture> {
  const { data, info } = await picture.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 32);
  return { bytes: data, hash, type: "png", width: info.width, height: info.height };
}

function isSvg(bytes: Buffer): boolean {
  return bytes.length <= MAX_DRAWING_BYTES && /<svg[\s>]/i.test(bytes.toString("utf8", 0, 4_000));
}

/** The largest part of the shape, at the chosen end of what is cut. */
async function cropped(picture: Sharp, { across, down, part }: PictureCrop): Promise<Sharp> {
  const upright = await picture.toBuffer();
  const { width, height } = await sharp(upright).metadata();
  const size = {
    width: Math.min(width, Math.floor((height * across) / down)),
    height: Math.min(height, Math.floor((width * down) / across)),
  };
  const share = { start: 0, middle: 0.5, end: 1 }[part];
  const left = Math.round((width - size.width) * share);
  return sharp(upright).extract({ ...size, left, top: Math.round((height - size.height) * share) });
}
