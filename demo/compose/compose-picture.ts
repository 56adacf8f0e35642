import sharp from "sharp";

import { ARTWORK_HEIGHT, ARTWORK_WIDTH, type ArtworkParts } from "#seed/pictures/artwork-key";

import { chooseLayers } from "./choose-layers";
import { composeOnto, cutOut, type Raster } from "./compose-layers";
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

/** Of a picture, what every car's cut-out shows: the same camera and scale, so that a van is larger than a hatch. */
const CUT_OUT = { left: 40, top: 190, width: 1200, height: 640 };
const CUT_OUT_WIDTH = 960;

/** @returns a WebP of the vehicle without a place, its shadow included; null if no layers of it were rendered */
export async function composeCutOut(parts: ArtworkParts, folder: LayerFolder): Promise<Buffer | null> {
  const { layers: name, tint } = chooseLayers(parts, (layer) => folder.entry(layer) !== undefined);
  const entry = folder.entry(name);
  if (!entry || "whole" in entry) return null;
  const layers = await folder.layers(name);
  const { data, ...raw } = cutOut(layers, tint);
  const { left, top, width, height } = CUT_OUT;
  const vehicle = await sharp(data, { raw }).png().toBuffer();
  const framed = await sharp({
    create: { width: ARTWORK_WIDTH, height: ARTWORK_HEIGHT, channels: 4, background: "#0000" },
  })
    .composite([{ input: vehicle, left: layers.left, top: layers.top }])
    .png()
    .toBuffer();
  return sharp(framed)
    .extract({ left, top, width, height })
    .resize(CUT_OUT_WIDTH)
    .webp({ quality: 74, alphaQuality: 80, effort: 6 })
    .toBuffer();
}

/** What a floor plan lies on. */
function paper(): Raster {
  const data = new Uint8Array(ARTWORK_WIDTH * ARTWORK_HEIGHT * 3).fill(PAPER);
  return { width: ARTWORK_WIDTH, height: ARTWORK_HEIGHT, channels: 3, data };
}

function encode({ data, width, height, channels }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: QUALITY }).toBuffer();
}
