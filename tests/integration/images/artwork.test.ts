import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createDiskCache } from "~/platform/images/picture-cache.server";
import { encodeImage } from "~/platform/images/encode-image.server";
import { createImagePipeline, warmImages } from "~/platform/images/image-pipeline.server";
import { ARTWORK_BODIES, ARTWORK_COLOURS, ARTWORK_VIEWS, artworkKey } from "~/stock/artwork-key";
import { findArtwork } from "#seed/artwork/artwork-original";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "artwork-"));
});

afterAll(() => rm(folder, { recursive: true }));

// Every third body in one view; the views and colours take turns. All of it: `npm run test:exhaustive -- artwork`.
const sample = ARTWORK_BODIES.flatMap((body, i) => {
  const colour = ARTWORK_COLOURS[i % ARTWORK_COLOURS.length]!;
  if (process.env["EXHAUSTIVE"]) return ARTWORK_VIEWS.map((view) => artworkKey(body, colour, view));
  return i % 3 === 0 ? [artworkKey(body, colour, ARTWORK_VIEWS[i % ARTWORK_VIEWS.length]!)] : [];
});

describe("artwork", () => {
  it.each(sample)("%s becomes a picture with something in it", async (key) => {
    const original = await findArtwork(key);
    const bytes = await encodeImage((await original!.read())!, { width: 160, format: "webp" });
    const picture = sharp(bytes);
    expect(await picture.metadata()).toMatchObject({ width: 160, height: 120 });
    const { channels, isOpaque } = await picture.stats();
    expect(isOpaque).toBe(true);
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15);
  });

  it("can be made before anybody asks", async () => {
    const render = createImagePipeline(createDiskCache(folder, 1_000_000));
    const key = artworkKey("caravan", "silver", "interior");
    const steps: string[] = [];
    await warmImages(render, findArtwork, [key, key], [160, 320], (made, of) => steps.push(`${made}/${of}`));
    expect(steps).toEqual(["1/1"]);
    expect(await readdir(folder)).toHaveLength(2);
  });
});
