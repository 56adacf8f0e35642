import { LRUCache } from "lru-cache";

import type { ImageOriginal } from "~/platform/images/image-pipeline.server";

import { ARTWORK_REVISION, parseArtworkKey } from "~/stock/artwork-key";

/** The views of the last car or two, up to a megabyte each: their other widths are mostly asked for next. */
const drawings = new LRUCache<string, Promise<Buffer>>({ max: 8 });

/** Artwork as an original of the image pipeline; null for a key that names none. */
export async function findArtwork(key: string): Promise<ImageOriginal | null> {
  if (!parseArtworkKey(key)) return null;
  return {
    version: ARTWORK_REVISION,
    read() {
      const drawing = drawings.get(key) ?? draw(key);
      drawings.set(key, drawing);
      return drawing;
    },
  };
}

/** The drawing code is read when it is first needed: a server whose pictures are all cached never does. */
async function draw(key: string): Promise<Buffer> {
  const parts = parseArtworkKey(key);
  if (!parts) throw new Error(`${key} names no artwork`);
  const { drawArtwork } = await import("./draw-artwork");
  return Buffer.from(drawArtwork(parts));
}
