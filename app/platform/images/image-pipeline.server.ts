import sharp from "sharp";

import type { ImageFormat, ImageWidth } from "../../ui/image-url";
import type { DiskCache } from "./disk-cache.server";

// One thread a picture: the rest of the machine serves pages.
sharp.concurrency(1);
const AT_ONCE = 2;

/** Bytes of an original, and what they change with, so that a changed file is made anew. */
export type ImageOriginal = { version: string; read(): Promise<Buffer> };

/** Finds an original by its key, or null: an allow-list, never a fetch from elsewhere. */
export type FindOriginal = (key: string) => Promise<ImageOriginal | null>;

export type RenderedImage = { bytes: Buffer; type: string };

/**
 * Makes pictures of the widths and formats that pages ask for, once each.
 *
 * @returns a function that answers null for a key without an original
 */
export function createImagePipeline(cache: DiskCache) {
  const underWay = new Map<string, Promise<RenderedImage>>();
  const queue = createQueue(AT_ONCE);

  return async function renderImage(
    key: string,
    width: ImageWidth,
    format: ImageFormat,
    findOriginal: FindOriginal,
  ): Promise<RenderedImage | null> {
    const original = await findOriginal(key);
    if (!original) return null;
    const name = `${key} ${original.version} ${width} ${format}`;
    const type = `image/${format}`;
    const kept = await cache.read(name);
    if (kept) return { bytes: kept, type };
    let rendering = underWay.get(name);
    if (!rendering) {
      rendering = queue(async () => {
        const bytes = await encode(await original.read(), width, format);
        await cache.write(name, bytes);
        return { bytes, type };
      }).finally(() => underWay.delete(name));
      underWay.set(name, rendering);
    }
    return rendering;
  };
}

/** Quality 75, or what looks the same in AVIF (spec 2 §7: defaults about 75 or 80). */
async function encode(original: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: 50_000_000 }).resize({
    width,
    withoutEnlargement: false,
  });
  return format === "avif"
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 75, effort: 3 }).toBuffer();
}

/** Runs a few at a time; the others wait their turn. */
function createQueue(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
