import { join } from "node:path";

import { Router, type Request, type Response } from "express";

import { env } from "~/platform/env.server";
import { createDiskCache } from "~/platform/images/disk-cache.server";
import { createImagePipeline, type FindOriginal } from "~/platform/images/image-pipeline.server";
import { findSiteAsset, siteAssetPath } from "~/platform/images/site-asset.server";
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from "~/ui/image-url";
import { ARTWORK_REVISION, parseArtworkKey } from "#seed/artwork/artwork-key";

const TENANTS_FOLDER = "tenants";
const CACHE_BYTES = 500_000_000;
const IMAGE_PATH = new RegExp(`^/(${IMAGE_WIDTHS.join("|")})/(.+)\\.(${IMAGE_FORMATS.join("|")})$`);

/** Pictures in the sizes pages ask for, and a site's own files as they are. */
export function siteImages(): Router {
  const render = createImagePipeline(createDiskCache(join(env().DATA_DIR, "images"), CACHE_BYTES));
  const router = Router();

  router.get("/images/*", async (req, res, next) => {
    const [, width, key, format] = IMAGE_PATH.exec(req.path.slice("/images".length)) ?? [];
    if (!width || !key || !format) return notFound(res);
    try {
      const site = res.locals["site"] as string;
      const image = await render(key, Number(width) as ImageWidth, format as ImageFormat, originalsOf(site));
      if (!image) return notFound(res);
      return res
        .set("Cache-Control", "public, max-age=604800, stale-while-revalidate=2592000")
        .type(image.type)
        .send(image.bytes);
    } catch (error) {
      return next(error);
    }
  });

  router.get("/media/:name", (req, res) => sendAsset(req, res));
  return router;
}

/** Generated artwork and the site's own assets; nothing remote, so this is no open proxy. */
function originalsOf(site: string): FindOriginal {
  return async (key) => {
    if (key.startsWith("media/")) return findSiteAsset(TENANTS_FOLDER, site, key.slice("media/".length));
    const artwork = parseArtworkKey(key);
    if (!artwork) return null;
    return {
      version: ARTWORK_REVISION,
      read: async () => {
        const { drawArtwork } = await import("#seed/artwork/draw-artwork");
        return Buffer.from(drawArtwork(artwork));
      },
    };
  };
}

function sendAsset(req: Request, res: Response): void {
  const path = siteAssetPath(TENANTS_FOLDER, res.locals["site"] as string, req.params["name"] ?? "");
  if (!path) return notFound(res);
  res.set({
    "Cache-Control": "public, max-age=86400",
    // An SVG opened by itself may style itself and do nothing else.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  return res.sendFile(path, { root: process.cwd() }, (error) => {
    if (error && !res.headersSent) notFound(res);
  });
}

function notFound(res: Response): void {
  res.status(404).set("Cache-Control", "no-store").type("txt").send("Not found");
}
