import { existsSync } from "node:fs";

import sharp from "sharp";

import type { ArtworkColour, Upholstery } from "#seed/pictures/artwork-key";

import { composeOnto, type Raster } from "./compose-layers";
import { PAINTS, UPHOLSTERIES } from "./paints";
import { layerFolder } from "./read-layers";

/** `tsx demo/compose/preview.ts FOLDER NAME COLOUR PLACE WIDTH OUT.png`, which `demo/studio/preview.py` runs. */
const [folder = "", name = "", colour = "", place = "", width = "", out = ""] = process.argv.slice(2);
const { entry, layers, whole } = layerFolder(folder);
const { data, ...raw } = await preview();
await sharp(data, { raw }).png().toFile(out);

async function preview(): Promise<Raster> {
  const found = entry(name);
  if (!found || "whole" in found) return whole(name);
  const picture = await plate(`demo/layers/${place}-${found.stand}.webp`, Number(width));
  // A cabin or room is tinted by its upholstery: black paint is not black cloth.
  const tint = found.stand ? PAINTS[colour as ArtworkColour] : UPHOLSTERIES[colour as Upholstery];
  composeOnto(picture, await layers(name), tint);
  return picture;
}

/** A place at the draft's width; grey if none is wanted. */
async function plate(file: string, width: number): Promise<Raster> {
  const picture = existsSync(file)
    ? sharp(file)
    : sharp({ create: { width: 4, height: 3, channels: 3, background: "#9a9c9b" } });
  const height = (width * 3) / 4;
  const data = await picture.resize(width, height, { fit: "fill" }).removeAlpha().raw().toBuffer();
  return { data, width, height, channels: 3 };
}
