import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createDiskCache } from "~/platform/images/disk-cache.server";
import { createImagePipeline } from "~/platform/images/image-pipeline.server";

import { siteImages } from "../../../server/images";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
const SITES = new Map([
  ["northside.localhost", "northside"],
  ["harbour.localhost", "harbour"],
]);

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-images-"));
  const tenantsFolder = join(folder, "tenants");
  for (const site of SITES.values()) await mkdir(join(tenantsFolder, site, "assets"), { recursive: true });
  await writeFile(join(tenantsFolder, "northside/assets/logo.svg"), LOGO);
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
  const path = "/images/160/artwork/sedan-silver-front.svg.webp";

  it("serves artwork for a year, and says when a browser has it already", async () => {
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
  ])("serves the width and the format that an address names: %d, %s", async (width, extension, format) => {
    const answer = await get(`/images/${width}/artwork/sedan-silver-front.svg.${extension}`);
    expect(answer.headers.get("content-type")).toBe(`image/${extension}`);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width, format });
  });

  it("serves a dealer's own picture for a day, to his own host only", async () => {
    const own = await get("/images/160/media/logo.svg.webp");
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "public, max-age=86400"]);
    expect((await get("/images/160/media/logo.svg.webp", "harbour.localhost")).status).toBe(404);
  });

  it.each([
    "/images/161/artwork/sedan-silver-front.svg.webp",
    "/images/160/artwork/sedan-silver-front.svg.gif",
    "/images/160/artwork/sedan-invisible-front.svg.webp",
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
