import type { ImageOriginal } from "~/platform/images/image-pipeline.server";

import { ARTWORK_REVISION, parseArtworkKey } from "./artwork-key";

let latest: { key: string; drawing: Promise<Buffer> } | undefined;

/**
 * Artwork as an original of the image pipeline; null for a key that names none. The
 * latest drawing is kept: its other widths are mostly asked for next.
 */
export async function findArtwork(key: string): Promise<ImageOriginal | null> {
  if (!parseArtworkKey(key)) return null;
  return {
    version: ARTWORK_REVISION,
    read() {
      if (latest?.key !== key) latest = { key, drawing: draw(key) };
      return latest.drawing;
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
