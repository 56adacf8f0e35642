import { readFileSync } from "node:fs";
import { join } from "node:path";

import { LRUCache } from "lru-cache";
import sharp, { type Sharp } from "sharp";

import type { Layers, Raster } from "./compose-layers";

/** Where a view's layers lie, and the stand of the places they go with; a picture that is whole has none of them. */
type LayerEntry = { left: number; top: number; stand: string | null } | { whole: true };

export type LayerFolder = {
  entry: (name: string) => LayerEntry | undefined;
  layers: (name: string) => Promise<Layers>;
  /** A picture that is whole: a place as a stand's camera sees it, or a cabin without upholstery. */
  whole: (name: string) => Promise<Raster>;
};

/** Decoded places, each of 3.7 MB, are what all pictures have in common. */
const CACHED_PLACES = 12;

/** The layers in a folder that `demo/studio/layers.py` wrote. */
export function layerFolder(folder: string): LayerFolder {
  const entries = JSON.parse(readFileSync(join(folder, "layers.json"), "utf8")) as Record<string, LayerEntry>;
  const wholes = new LRUCache<string, Raster>({ max: CACHED_PLACES });
  return {
    entry: (name) => entries[name],
    layers: async (name) => {
      const entry = entries[name];
      if (!entry || "whole" in entry) throw new Error(`${name} has no layers`);
      const [rest, tint] = await Promise.all([
        // A cabin covers all of its picture, so its file has no alpha.
        decode(sharp(join(folder, `${name}.rest.webp`)).ensureAlpha()),
        decode(sharp(join(folder, `${name}.tint.webp`))),
      ]);
      return { left: entry.left, top: entry.top, rest, tint };
    },
    whole: async (name) => {
      const place = wholes.get(name) ?? (await decode(sharp(join(folder, `${name}.webp`))));
      wholes.set(name, place);
      return { ...place, data: Uint8Array.from(place.data) };
    },
  };
}

async function decode(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Raster["channels"] };
}
