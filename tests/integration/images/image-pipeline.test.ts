import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createImagePipeline, type ImagePipelineOptions } from "~/platform/image-pipeline.server";

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="#b5121b"/></svg>';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  for (const site of ["northside", "harbour"]) await mkdir(join(folder, "tenants", site, "assets"), { recursive: true });
  await writeFile(join(folder, "tenants/northside/assets/banner.svg"), SQUARE);
  await writeFile(join(folder, "tenants/northside/site.json"), "{}");
  await writeFile(join(folder, "tenants/northside/assets/broken.png"), "no picture");
  await sharp({ create: { width: 300, height: 200, channels: 3, background: "#246" } })
    .png()
    .toFile(join(folder, "tenants/northside/assets/small.png"));
  await symlink("../site.json", join(folder, "tenants/northside/assets/link.svg"));
});

afterAll(() => rm(folder, { recursive: true }));

function pipeline(options: Partial<ImagePipelineOptions> = {}) {
  return createImagePipeline({
    draw: (key) => (key === "artwork/square.svg" ? SQUARE : null),
    drawingRevision: 1,
    tenantsFolder: join(folder, "tenants"),
    cacheFolder: join(folder, "cache"),
    maxCacheBytes: 1_000_000,
    ...options,
  });
}

const wanted = { key: "artwork/square.svg", width: 320, format: "webp", site: "northside" } as const;

async function rendered(made: Awaited<ReturnType<ReturnType<typeof pipeline>["render"]>>) {
  if (made === null || made === "busy") throw new Error(`not rendered: ${made}`);
  const { width, height, format } = await sharp(made.bytes).metadata();
  return { ...made, width, height, format };
}

describe("the image pipeline", () => {
  it("draws artwork at the width that is wanted, larger than it says too", async () => {
    const { width, height, format, contentType } = await rendered(await pipeline().render({ ...wanted, width: 960 }));
    expect({ width, height, format, contentType }).toEqual({ width: 960, height: 720, format: "webp", contentType: "image/webp" });
  });

  it("makes AVIF", async () => {
    const { format, contentType } = await rendered(await pipeline().render({ ...wanted, format: "avif" }));
    expect({ format, contentType }).toEqual({ format: "heif", contentType: "image/avif" });
  });

  it("makes a site's own picture smaller, never larger", async () => {
    const small = { ...wanted, key: "media/small.png" };
    expect(await rendered(await pipeline().render({ ...small, width: 160 }))).toMatchObject({ width: 160 });
    expect(await rendered(await pipeline().render({ ...small, width: 640 }))).toMatchObject({ width: 300 });
  });

  it("draws what is asked for at once only once, and then keeps it", async () => {
    const draw = vi.fn(() => SQUARE);
    const own = pipeline({ draw, cacheFolder: join(folder, "once") });
    const made = await Promise.all(Array.from({ length: 8 }, () => own.render(wanted)));
    await own.render(wanted);
    await pipeline({ draw, cacheFolder: join(folder, "once") }).render(wanted);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(new Set(made.map((image) => (image && image !== "busy" ? image.etag : ""))).size).toBe(1);
  });

  it("draws again when drawings have changed", async () => {
    const draw = vi.fn(() => SQUARE);
    const cacheFolder = join(folder, "revisions");
    await pipeline({ draw, cacheFolder }).render(wanted);
    await pipeline({ draw, cacheFolder, drawingRevision: 2 }).render(wanted);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("does not find the neighbouring dealer's pictures", async () => {
    expect(await pipeline().render({ ...wanted, key: "media/banner.svg" })).not.toBeNull();
    expect(await pipeline().render({ ...wanted, key: "media/banner.svg", site: "harbour" })).toBeNull();
  });

  it.each([
    "artwork/unknown.svg",
    "media/missing.svg",
    "media/broken.png",
    "media/../site.json",
    "media/../../harbour/assets/logo.svg",
    "media//etc/passwd",
    "media/link.svg",
    "media/.hidden.svg",
    "media/banner.svg/../banner.svg",
    "../tenants/northside/assets/banner.svg",
    "https://example.com/banner.svg",
  ])("has no picture for %j", async (key) => {
    expect(await pipeline().render({ ...wanted, key })).toBeNull();
  });

  it("has no picture for a site whose name leads elsewhere", async () => {
    expect(await pipeline().render({ ...wanted, key: "media/banner.svg", site: "../tenants/northside" })).toBeNull();
  });

  it("keeps its cache below the bound, the last used longest", async () => {
    const cacheFolder = join(folder, "bounded");
    const draw = (key: string) => SQUARE.replace("#b5121b", `#${key.slice(8, 14)}`);
    const maxCacheBytes = 2_500;
    const own = pipeline({ draw, cacheFolder, maxCacheBytes });
    for (let i = 0; i < 40; i++) {
      await own.render({ ...wanted, key: `artwork/${(i * 5_003 + 100_000).toString(16).padStart(6, "0")}.svg` });
      const names = await readdir(cacheFolder);
      const sizes = await Promise.all(names.map(async (name) => (await stat(join(cacheFolder, name))).size));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxCacheBytes);
    }
    expect((await readdir(cacheFolder)).length).toBeGreaterThan(1);
  });
});
