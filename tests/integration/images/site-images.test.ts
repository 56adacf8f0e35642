import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createDiskCache } from "~/platform/images/picture-cache.server";
import { createImagePipeline } from "~/platform/images/image-pipeline.server";
import { objectStore } from "~/platform/object-store/object-store.server";

import { siteImages } from "../../../server/images";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
/** Green, with a fifth of red at the left and at the right. */
const FLAG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#c00000"/><rect x="80" width="240" height="200" fill="#00a000"/></svg>';
const PHOTO = `${"0a".repeat(16)}.jpg`;
const SCENE = { type: "gaussian", mean: 128, sigma: 20 } as const;
const SITES = new Map([
  ["northside.localhost", "northside"],
  ["harbour.localhost", "harbour"],
]);

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-images-"));
  const scene = sharp({
    create: { width: 1600, height: 1200, channels: 3, background: "#888888", noise: SCENE },
  });
  const photograph = await scene.jpeg().toBuffer();
  await objectStore().put(`photos/northside/${PHOTO}`, photograph, "image/jpeg");
  const tenantsFolder = join(folder, "tenants");
  for (const site of SITES.values()) await mkdir(join(tenantsFolder, site, "assets"), { recursive: true });
  await writeFile(join(tenantsFolder, "northside/assets/logo.svg"), LOGO);
  await writeFile(join(tenantsFolder, "northside/assets/flag.svg"), FLAG);
  await writeFile(join(tenantsFolder, "northside/assets/yard.jpg"), photograph);
  await sharp(Buffer.from(FLAG)).png().toFile(join(tenantsFolder, "northside/assets/flag.png"));
  const render = createImagePipeline(createDiskCache(join(folder, "cache"), 1_000_000));
  const app = express();
  app.use((req, res, next) => {
    res.locals["site"] = SITES.get(String(req.headers["x-test-host"]));
    next();
  });
  app.use(siteImages(render, tenantsFolder));
  server = createServer(app);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});

afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true });
});

function get(path: string, host = "northside.localhost", headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-test-host": host, ...headers } });
}

describe("/images", () => {
  const path = `/images/160/photos/${PHOTO}.webp`;

  it("serves a photograph for a year, and says when a browser has it already", async () => {
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("image/webp");
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = first.headers.get("etag") ?? "";
    // fetch would add no-cache, and with it ask for everything again.
    const again = await get(path, "northside.localhost", {
      "if-none-match": etag,
      "cache-control": "max-age=0",
    });
    expect(again.status).toBe(304);
  });

  it.each([
    [160, "webp", "webp"],
    [320, "webp", "webp"],
    [320, "avif", "heif"],
  ])(
    "serves the width and the format that an address names: %d, %s (spec:2.7.8)",
    async (width, extension, format) => {
      const answer = await get(`/images/${width}/photos/${PHOTO}.${extension}`);
      expect(answer.headers.get("content-type")).toBe(`image/${extension}`);
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width, format });
    },
  );

  it.each([
    ["Safari 15", "image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "webp"],
    ["Edge 120", "image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "webp"],
    ["Chrome", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
    ["Safari 17", "image/webp,image/avif,image/jxl,image/heic,video/*;q=0.8,image/*;q=0.8,*/*;q=0.5", "avif"],
    ["a crawler", "*/*", "avif"],
  ])("answers AVIF as WebP to a browser that reads no AVIF: %s", async (_, accept, format) => {
    const answer = await get(`/images/320/photos/${PHOTO}.avif`, undefined, { accept });
    expect(answer.headers.get("content-type")).toBe(`image/${format}`);
    expect(answer.headers.get("vary")).toContain("Accept");
  });

  const flag = "/images/320/media/flag.svg.webp";

  async function pixels(path: string) {
    const answer = await get(path);
    const { data, info } = await sharp(await answer.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray(x * 3, x * 3 + 3)];
    return { size: [info.width, info.height], left: at(2), middle: at(info.width / 2) };
  }
  const isRed = ([red = 0, green = 0]: number[]) => red > green + 80;
  const isGreen = ([red = 0, green = 0]: number[]) => green > red + 80;

  it("crops to the middle in the shape that is asked for (spec:2.7.8)", async () => {
    const whole = await pixels(flag);
    expect([whole.size, isRed(whole.left), isGreen(whole.middle)]).toEqual([[320, 160], true, true]);
    const square = await pixels(`${flag}?crop=1:1`);
    expect([square.size, isGreen(square.left), isGreen(square.middle)]).toEqual([[320, 320], true, true]);
    expect((await pixels(`${flag}?crop=16:9`)).size).toEqual([320, 180]);
  });

  it("crops a photograph without making it larger", async () => {
    const square = await pixels("/images/1280/media/flag.png.webp?crop=1:1");
    expect([square.size, isGreen(square.left)]).toEqual([[200, 200], true]);
  });

  it("colours a picture in shades of the colour that is asked for (spec:2.7.8)", async () => {
    const [red = 0, green = 0, blue = 0] = (await pixels(`${flag}?colorize=grey`)).middle;
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(8);
    const navy = (await pixels(`${flag}?colorize=navy`)).middle;
    expect(navy[2]).toBeGreaterThan((navy[0] ?? 0) + 20);
  });

  it("takes the quality that is asked for, and its own where none is (spec:2.7.8)", async () => {
    const bytesOf = async (query: string) =>
      (await (await get(`/images/640/media/yard.jpg.webp${query}`)).arrayBuffer()).byteLength;
    const [low, own, high] = [await bytesOf("?quality=75"), await bytesOf(""), await bytesOf("?quality=80")];
    expect(low).toBeLessThan(own);
    expect(own).toBeLessThan(high);
    expect(await bytesOf("?utm_source=mail")).toBe(own);
  });

  it("keeps renderings apart that differ in what was asked for", async () => {
    const asked = ["", "?crop=1:1", "?quality=75", "?quality=80", "?colorize=grey", "?colorize=red"];
    const etags = await Promise.all(
      asked.map(async (query) => (await get(flag + query)).headers.get("etag")),
    );
    expect(new Set(etags).size).toBe(asked.length);
  });

  it("makes and keeps nothing for an address that is not on the list (spec:2.7.8)", async () => {
    const kept = async () => (await readdir(join(folder, "cache"))).length;
    await get(flag);
    const before = await kept();
    for (const query of [
      "crop=3:1",
      "crop=100,100,5,5",
      "quality=1",
      "quality=76",
      "colorize=ff00ff",
      "crop=",
    ]) {
      expect((await get(`${flag}?${query}`)).status).toBe(404);
      expect((await get(`${flag}?crop=1:1&${query}`)).status).toBe(404);
    }
    expect(await kept()).toBe(before);
  });

  it("serves a dealer's own picture for a day, to his own host only", async () => {
    const own = await get("/images/160/media/logo.svg.webp");
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "public, max-age=86400"]);
    expect((await get("/images/160/media/logo.svg.webp", "harbour.localhost")).status).toBe(404);
  });

  it.each([
    `/images/161/photos/${PHOTO}.webp`,
    `/images/160/photos/${PHOTO}.gif`,
    `/images/160/photos/${"0b".repeat(16)}.jpg.webp`,
    "/images/160/media/..%2Fsite.json.webp",
    "/images/160/https://example.com/a.png.webp",
    "/images/",
  ])("answers 404 to %s", async (wrong) => {
    expect((await get(wrong)).status).toBe(404);
  });
});

describe("/media", () => {
  it("serves an SVG that can run nothing", async () => {
    const logo = await get("/media/logo.svg");
    expect(await logo.text()).toBe(LOGO);
    expect(logo.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(logo.headers.get("x-content-type-options")).toBe("nosniff");
    expect(logo.headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(logo.headers.get("cache-control")).toBe("public, max-age=86400");
  });

  it("does not serve the neighbouring dealer's files", async () => {
    expect((await get("/media/logo.svg", "harbour.localhost")).status).toBe(404);
  });

  it("knows no site at an unknown host", async () => {
    expect((await get("/media/logo.svg", "elsewhere.test")).status).toBe(421);
    expect((await get("/images/160/media/logo.svg.webp", "elsewhere.test")).status).toBe(421);
  });

  it.each(["/media/..%2Fsite.json", "/media/%2e%2e/site.json", "/media/site.json", "/media/"])(
    "answers 404 to %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
