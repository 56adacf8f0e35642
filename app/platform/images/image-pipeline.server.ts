import { createHash } from "node:crypto";

import type { ImageVariant } from "../../ui/image-url";
import { log } from "../log.server";
import type { DiskCache } from "./disk-cache.server";
import { encodeImage } from "./encode-image.server";
import { createTurns } from "./turns";

/** Bytes of an original, and what they change with, so that a changed file is made anew. */
export type ImageOriginal = { version: string; read(): Promise<Buffer> };

/** Finds an original by its key, or null: an allow-list, never a fetch from elsewhere. */
export type FindOriginal = (key: string) => Promise<ImageOriginal | null>;

export type RenderedImage = { bytes: Buffer; type: string; etag: string };

/**
 * @returns null for a key without an original, or whose original is no picture;
 *   "busy" when too many are waiting to be made
 */
export type RenderImage = (
  variant: ImageVariant,
  findOriginal: FindOriginal,
) => Promise<RenderedImage | "busy" | null>;

const AT_ONCE = 1;
/** What some pages of results ask for at once, with their galleries. */
const MAX_WAITING = 400;

/** Makes pictures of the widths and formats that pages ask for, once each. */
export function createImagePipeline(cache: DiskCache): RenderImage {
  const underWay = new Map<string, Promise<Buffer | "busy">>();
  const turns = createTurns(AT_ONCE, MAX_WAITING);

  async function make(name: string, original: ImageOriginal, { width, format }: ImageVariant) {
    const kept = await cache.read(name);
    if (kept) return kept;
    const making = turns.run(async () => encodeImage(await original.read(), width, format));
    if (!making) return "busy" as const;
    const bytes = await making;
    await cache.write(name, bytes);
    return bytes;
  }

  return async (variant, findOriginal) => {
    const original = await findOriginal(variant.key);
    if (!original) return null;
    const name = `${variant.key} ${original.version} ${variant.width} ${variant.format}`;
    const making = underWay.get(name) ?? make(name, original, variant).finally(() => underWay.delete(name));
    underWay.set(name, making);
    try {
      const bytes = await making;
      return bytes === "busy" ? bytes : { bytes, type: `image/${variant.format}`, etag: etagOf(name) };
    } catch (error) {
      log.warn({ err: error, key: variant.key }, "a picture cannot be made");
      return null;
    }
  };
}

function etagOf(name: string): string {
  return `"${createHash("sha256").update(name).digest("base64url").slice(0, 27)}"`;
}
