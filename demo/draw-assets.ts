import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import { parseArtworkKey } from "#seed/pictures/artwork-key";

import { drawArtwork } from "./artwork/draw-artwork";

/**
 * `npx tsx demo/draw-assets.ts`, to be run after ARTWORK_REVISION was increased or a demo site names another
 * picture: draws the models and offers of the demo sites into their assets folders, where a dealer keeps a
 * manufacturer's pictures. They are named `media/<drawing>.webp`.
 */
const TENANTS = "tenants";
const WIDTH = 1_280;
const QUALITY = 72;

for (const site of await readdir(TENANTS, { withFileTypes: true })) {
  if (!site.isDirectory()) continue;
  for (const name of await drawingsNamedBy(join(TENANTS, site.name))) {
    const parts = parseArtworkKey(`artwork/${name}.jpg`);
    if (!parts) continue;
    const picture = sharp(Buffer.from(drawArtwork(parts))).resize({ width: WIDTH });
    const file = join(TENANTS, site.name, "assets", `${name}.webp`);
    await writeFile(file, await picture.webp({ quality: QUALITY, effort: 6 }).toBuffer());
    console.log(file);
  }
}

async function drawingsNamedBy(folder: string): Promise<Set<string>> {
  const texts = await Promise.all(
    ["site.json", "models.json", "offers.json"].map((file) =>
      readFile(join(folder, file), "utf8").catch(() => ""),
    ),
  );
  return new Set([...texts.join("\n").matchAll(/"media\/([a-z0-9-]+)\.webp"/g)].map(([, name = ""]) => name));
}
