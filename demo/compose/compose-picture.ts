import sharp from "sharp";

import { ARTWORK_HEIGHT, ARTWORK_WIDTH, type ArtworkParts } from "#seed/pictures/artwork-key";

import { chooseLayers } from "./choose-layers";
import { composeOnto, type Raster } from "./compose-layers";
import type { LayerFolder } from "./read-layers";

const QUALITY = 84;
const PAPER = 250;

/** @returns a JPEG; null if no layers of it were rendered */
export async function composePicture(parts: ArtworkParts, folder: LayerFolder): Promise<Buffer | null> {
  const { layers, tint, place } = chooseLayers(parts, (name) => folder.entry(name) !== undefined);
  const entry = folder.entry(layers);
  if (!entry) return null;
  if ("whole" in entry) return encode(await folder.whole(layers));
  const [picture, vehicle] = await Promise.all([
    entry.stand ? folder.whole(`${place}-${entry.stand}`) : paper(),
    folder.layers(layers),
  ]);
  composeOnto(picture, vehicle, tint);
  return encode(picture);
}

/** What a floor plan lies on. */
function paper(): Raster {
  const data = new Uint8Array(ARTWORK_WIDTH * ARTWORK_HEIGHT * 3).fill(PAPER);
  return { width: ARTWORK_WIDTH, height: ARTWORK_HEIGHT, channels: 3, data };
}

function encode({ data, width, height, channels }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: QUALITY }).toBuffer();
}
