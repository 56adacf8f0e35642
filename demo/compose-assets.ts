import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import { parseArtworkKey } from "#seed/pictures/artwork-key";

import { composeCutOut, composePicture } from "./compose/compose-picture";
import { layerFolder } from "./compose/read-layers";
import { LAYERS } from "./studio";

/**
 * `npx tsx demo/compose-assets.ts`, to be run after layers were rendered again or a demo site names another picture:
 * puts the pictures of the demo sites' models and offers into their assets folders, where a dealer keeps a
 * manufacturer's pictures. They are named `media/<key>.webp`.
 */
const TENANTS = "tenants";
const QUALITY = 76;

const folder = layerFolder(LAYERS);
for (const site of await readdir(TENANTS, { withFileTypes: true })) {
  if (!site.isDirectory()) continue;
  for (const name of await picturesNamedBy(join(TENANTS, site.name))) {
    const picture = await compose(name);
    if (!picture) continue;
    const file = join(TENANTS, site.name, "assets", `${name}.webp`);
    await writeFile(file, picture);
    console.log(file);
  }
}

/** `<key without its view>-cut-out` is the vehicle's front, cut out. */
async function compose(name: string): Promise<Buffer | null> {
  const cutOut = /^(.+)-cut-out$/.exec(name)?.[1];
  const parts = parseArtworkKey(`artwork/${cutOut ? `${cutOut}-front` : name}.jpg`);
  if (!parts) return null;
  if (cutOut) return composeCutOut(parts, folder);
  const picture = await composePicture(parts, folder);
  return picture && sharp(picture).webp({ quality: QUALITY, effort: 6 }).toBuffer();
}

async function picturesNamedBy(tenant: string): Promise<Set<string>> {
  const texts = await Promise.all(
    ["site.json", "models.json", "offers.json"].map((file) =>
      readFile(join(tenant, file), "utf8").catch(() => ""),
    ),
  );
  return new Set([...texts.join("\n").matchAll(/"media\/([a-z0-9-]+)\.webp"/g)].map(([, name = ""]) => name));
}
