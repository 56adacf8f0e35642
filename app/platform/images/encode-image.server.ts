import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from "sharp";

import type { ImageFormat, ImageTransform, ImageWidth } from "./image-url";

// One thread per picture: the rest of the machine serves pages.
sharp.concurrency(1);
sharp.cache(false);

/** The formats of a PDF: JPEG for photographs, PNG for logos, whose flat colours JPEG would blur. */
export type PaperFormat = "jpeg" | "png";

const MAX_PIXELS = 60_000_000;
/** Pixels per inch at which a drawing has its stated size. */
const DRAWING_DPI = 72;
const MAX_DPI = 2_400;

type Encoding = { width: ImageWidth; format: ImageFormat | PaperFormat; transform?: ImageTransform };

/**
 * A drawing is rendered at the given width; a photograph is never enlarged.
 *
 * @throws Error if the original is not an image
 */
export async function encodeImage(original: Buffer, encoding: Encoding): Promise<Buffer> {
  const { width, format, transform = {} } = encoding;
  const limits = { limitInputPixels: MAX_PIXELS };
  const drawn = widthOfDrawing(original) ?? (await vectorWidth(original, limits));
  const isDrawing = drawn !== null;
  const dpi = Math.min(MAX_DPI, Math.max(1, (DRAWING_DPI * width) / (drawn ?? width)));
  const source = sharp(original, isDrawing ? { ...limits, density: dpi } : limits).autoOrient();
  const size = transform.crop
    ? await croppedSize(source, { width, crop: transform.crop, isDrawing })
    : { width, withoutEnlargement: !isDrawing };
  const picture = source.resize(size);
  if (transform.colorize) picture.tint(TINTS[transform.colorize]);
  return ENCODERS[format](picture, transform.quality && Number(transform.quality)).toBuffer();
}

type Crop = { width: number; crop: NonNullable<ImageTransform["crop"]>; isDrawing: boolean };

/** The largest crop of the given aspect ratio that the photograph allows. */
async function croppedSize(source: Sharp, { width, crop, isDrawing }: Crop): Promise<ResizeOptions> {
  const [across = 1, down = 1] = crop.split(":").map(Number);
  const { autoOrient: own } = await source.metadata();
  const maxWidth = isDrawing ? width : Math.min(width, own.width, Math.floor((own.height * across) / down));
  return { width: maxWidth, height: Math.round((maxWidth * down) / across), fit: "cover" };
}

const TINTS: Record<NonNullable<ImageTransform["colorize"]>, string> = {
  grey: "#808080",
  navy: "#1f3a5f",
  red: "#b5121b",
};

const PAPER = { background: "#ffffff" };

type Encode = (picture: Sharp, quality?: number) => Sharp;

const ENCODERS: Record<ImageFormat | PaperFormat, Encode> = {
  // Effort 1: 67 ms and 10.8 KB for a drawn car of 640 px; effort 4 takes 800 ms to save 1.5 KB.
  avif: (picture, quality = 55) => picture.avif({ quality, effort: 1 }),
  webp: (picture, quality = 78) => picture.webp({ quality, effort: 3 }),
  jpeg: (picture, quality = 84) => picture.flatten(PAPER).jpeg({ quality }),
  // The PDF renderer would split transparency off pixel by pixel.
  png: (picture) => picture.flatten(PAPER).png({ palette: false }),
};

const SVG_WIDTH = /^(?:<\?xml[^>]*>)?\s*<svg\s[^>]*?\bwidth="(\d+(?:\.\d+)?)(?:px)?"/;

/** The width from an SVG's first tag: sharp would parse the whole drawing to find it. */
function widthOfDrawing(original: Buffer): number | null {
  const match = SVG_WIDTH.exec(original.toString("latin1", 0, 2_000));
  return match ? Number(match[1]) : null;
}

async function vectorWidth(original: Buffer, limits: SharpOptions): Promise<number | null> {
  const { format, width } = await sharp(original, limits).metadata();
  return format === "svg" ? width : null;
}

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  text === String.fromCharCode(...bytes.subarray(at, at + text.length));

/**
 * Detects an image format by its magic bytes; the file's name and declared type are not trusted. Raster
 * photographs only: an SVG can load remote resources and run scripts.
 */
export function sniffPhoto(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes[0] === 0x89 && startsWith(bytes, 1, "PNG\r\n\u001a\n")) return "png";
  if (startsWith(bytes, 4, "ftypavi")) return "avif";
  return startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP") ? "webp" : null;
}

/** What an iPhone saves unless it is told otherwise; its pixels are coded by HEVC, which is patented. */
export function isHeic(bytes: Uint8Array): boolean {
  return ["heic", "heix", "heim", "hevc", "mif1", "msf1"].some((brand) =>
    startsWith(bytes, 4, `ftyp${brand}`),
  );
}
