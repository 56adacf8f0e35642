import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { fillDisk } from "#tests/fixtures/full-disk";
import { createDiskCache } from "~/platform/images/picture-cache.server";
import { createImagePipeline, type Rendering } from "~/platform/images/image-pipeline.server";
import { findSiteAsset } from "~/platform/images/site-asset.server";

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="#b5121b"/></svg>';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  for (const site of ["northside", "harbour"])
    await mkdir(join(folder, "tenants", site, "assets"), { recursive: true });
  await writeFile(join(folder, "tenants/northside/assets/banner.svg"), SQUARE);
  await writeFile(join(folder, "tenants/northside/site.json"), "{}");
  await writeFile(join(folder, "tenants/northside/assets/broken.png"), "no picture");
  await sharp({ create: { width: 300, height: 200, channels: 3, background: "#246" } })
    .png()
    .toFile(join(folder, "tenants/northside/assets/small.png"));
  await symlink("../site.json", join(folder, "tenants/northside/assets/link.svg"));
});

afterAll(() => rm(folder, { recursive: true }));

type Options = { draw?: (key: string) => string; cache?: string; limitBytes?: number; revision?: string };

function pipeline({
  draw = () => SQUARE,
  cache = "cache",
  limitBytes = 1_000_000,
  revision = "1",
}: Options = {}) {
  const render = createImagePipeline(createDiskCache(join(folder, cache), limitBytes));
  const originals = (site: string) => async (key: string) => {
    if (key.startsWith("media/"))
      return findSiteAsset(join(folder, "tenants"), site, key.slice("media/".length));
    return key.startsWith("artwork/")
      ? { version: revision, read: async () => Buffer.from(draw(key)) }
      : null;
  };
  return (variant: Rendering, site = "northside") => render(variant, originals(site));
}

const wanted = { key: "artwork/square.svg", width: 320, format: "webp" } as const;

async function rendered(made: Awaited<ReturnType<ReturnType<typeof pipeline>>>) {
  if (made === null || made === "busy") throw new Error(`not rendered: ${made}`);
  const { width, height, format } = await sharp(made.bytes).metadata();
  return { ...made, width, height, format };
}

describe("the image pipeline (spec:2.7.8)", () => {
  it("serves a picture that the disk of the cache does not take", async () => {
    await fillDisk(join(folder, "full"));
    const made = await rendered(await pipeline({ cache: "full" })(wanted));
    expect([made.width, made.format]).toEqual([320, "webp"]);
  });

  it("draws artwork at the width that is wanted, larger than it says too", async () => {
    const { width, height, format, type } = await rendered(await pipeline()({ ...wanted, width: 960 }));
    expect({ width, height, format, type }).toEqual({
      width: 960,
      height: 720,
      format: "webp",
      type: "image/webp",
    });
  });

  it("makes AVIF", async () => {
    const { format, type } = await rendered(await pipeline()({ ...wanted, format: "avif" }));
    expect({ format, type }).toEqual({ format: "heif", type: "image/avif" });
  });

  it("makes a site's own picture smaller, never larger", async () => {
    const small = { ...wanted, key: "media/small.png" };
    expect(await rendered(await pipeline()({ ...small, width: 160 }))).toMatchObject({ width: 160 });
    expect(await rendered(await pipeline()({ ...small, width: 640 }))).toMatchObject({ width: 300 });
  });

  it("draws what is asked for at once only once, and then keeps it", async () => {
    const draw = vi.fn(() => SQUARE);
    const own = pipeline({ draw, cache: "once" });
    const made = await Promise.all(Array.from({ length: 8 }, () => own(wanted)));
    await own(wanted);
    await pipeline({ draw, cache: "once" })(wanted);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(new Set(made.map((image) => (image && image !== "busy" ? image.etag : ""))).size).toBe(1);
  });

  it("draws again when drawings have changed", async () => {
    const draw = vi.fn(() => SQUARE);
    await pipeline({ draw, cache: "revisions" })(wanted);
    await pipeline({ draw, cache: "revisions", revision: "2" })(wanted);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("makes JPEG and PNG for paper, with nothing showing through", async () => {
    const clear = SQUARE.replace('fill="#b5121b"', 'fill="#b5121b" fill-opacity="0.5"');
    for (const format of ["jpeg", "png"] as const) {
      const { bytes } = await rendered(await pipeline({ draw: () => clear })({ ...wanted, format }));
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 320, hasAlpha: false });
    }
  });

  it("makes a picture for paper of the one that a page was shown, drawing nothing", async () => {
    const draw = vi.fn(() => SQUARE);
    const own = pipeline({ draw, cache: "paper" });
    await own({ ...wanted, format: "avif" });
    expect(await rendered(await own({ ...wanted, format: "jpeg" }))).toMatchObject({ width: 320 });
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("does not find the neighbouring dealer's pictures", async () => {
    expect(await pipeline()({ ...wanted, key: "media/banner.svg" })).not.toBeNull();
    expect(await pipeline()({ ...wanted, key: "media/banner.svg" }, "harbour")).toBeNull();
  });

  it.each([
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
    expect(await pipeline()({ ...wanted, key })).toBeNull();
  });

  it("has no picture for a site whose name leads elsewhere", async () => {
    expect(await pipeline()({ ...wanted, key: "media/banner.svg" }, "../tenants/northside")).toBeNull();
  });

  it("keeps its cache below the bound, the last used longest", async () => {
    const cacheFolder = join(folder, "bounded");
    const draw = (key: string) => SQUARE.replace("#b5121b", `#${key.slice(8, 14)}`);
    const limitBytes = 2_500;
    const own = pipeline({ draw, cache: "bounded", limitBytes });
    for (let i = 0; i < 40; i++) {
      await own({ ...wanted, key: `artwork/${(i * 5_003 + 100_000).toString(16).padStart(6, "0")}.svg` });
      const names = await readdir(cacheFolder);
      const sizes = await Promise.all(names.map(async (name) => (await stat(join(cacheFolder, name))).size));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limitBytes);
    }
    expect((await readdir(cacheFolder)).length).toBeGreaterThan(1);
  });
});
