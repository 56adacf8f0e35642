import { extname } from "node:path";

import { Router, type Response } from "express";

import { awaitPhotograph } from "~/photographs/await-photograph.server";
import { pendingId } from "~/photographs/photograph-key";
import { clientNetwork } from "~/platform/client-network";
import type { ImageOriginal, RenderImage } from "~/platform/images/image-pipeline.server";
import { findAssetPath } from "~/platform/images/site-asset.server";
import { originalsOf, pictures, TENANTS_FOLDER } from "~/stock/pictures.server";
import { imageUrl, parseImageUrl } from "~/platform/images/image-url";

import { plainPage } from "./plain-page";

/** An SVG that is opened directly is a document: only its own inline styles are allowed. */
const ASSET_CSP = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Pictures in the sizes that pages request (/images/{width}/{key}.{format}, with crop, quality and
 * colorize as parameters), and a site's own files as they are (/media/{file}). The site is the one the host guard found.
 * Other spellings of a picture's address are redirected to it, and a photograph that has just been fetched to the
 * address of its bytes. Pages name AVIF only: a browser that reads WebP at most gets that.
 */
export function siteImages(render: RenderImage = pictures(), tenants = TENANTS_FOLDER): Router {
  const router = Router();

  router.get("/images/*", async (req, res, next) => {
    try {
      const site = siteOf(res);
      if (site === null) return unknownSite(res);
      const variant = parseImageUrl(req.url);
      if (!variant) return notFound(res);
      const { key, width, format, transform } = variant;
      const canonical = imageUrl(key, width, format, transform);
      if (req.originalUrl !== canonical) return permanently(res, canonical);
      const wait = { from: [site, clientNetwork(req.ip)], signal: closed(res) };
      if (pendingId(key) !== null) {
        const photograph = await awaitPhotograph(site, key, wait);
        if (photograph === "busy") return busy(res);
        return photograph ? toStored(res, imageUrl(photograph.key, width, format, transform)) : notFound(res);
      }
      const served = format === "avif" && !readsAvif(req.headers.accept) ? "webp" : format;
      const image = await render({ ...variant, format: served }, originalsOf(site, tenants), wait);
      if (image === "busy") return busy(res);
      if (!image) return notFound(res);
      // Photographs are immutable under their keys; a dealer's file may be replaced under the same name.
      const age = key.startsWith("photos/") ? "31536000, immutable" : "86400";
      res.set({ "Cache-Control": `public, max-age=${age}`, ETag: image.etag });
      if (format === "avif") res.vary("Accept");
      return res.type(image.type).send(image.bytes);
    } catch (error) {
      return next(error);
    }
  });

  router.get("/media/:name", async (req, res, next) => {
    try {
      const site = siteOf(res);
      if (site === null) return unknownSite(res);
      const path = await findAssetPath(tenants, site, req.params.name);
      const find = originalsOf(site, tenants);
      const published = path === null ? await find(`media/${req.params.name}`) : null;
      if (path === null && published === null) return notFound(res);
      res.set({ "Content-Security-Policy": ASSET_CSP, "X-Content-Type-Options": "nosniff" });
      if (path === null) return sendPublished(res, req.params.name, published);
      return res.sendFile(path, { maxAge: "1d", dotfiles: "allow" }, (error) => {
        // A client that disconnects during the transfer is not an error.
        if (error && !res.headersSent && !req.destroyed) next(error);
      });
    } catch (error) {
      return next(error);
    }
  });

  return router;
}

/**
 * Safari before 16 and Edge before 121 send WebP but not AVIF in Accept. A client that sends neither gets the format
 * it requested.
 */
function readsAvif(accept = ""): boolean {
  return accept.includes("image/avif") || !accept.includes("image/webp");
}

/** Bytes from the database; Express adds the ETag. */
async function sendPublished(res: Response, name: string, asset: ImageOriginal | null): Promise<void> {
  const bytes = await asset?.read();
  if (!bytes) return notFound(res);
  res.set("Cache-Control", "public, max-age=86400").type(extname(name)).send(bytes);
}

/** Aborted when the client leaves before the response. */
function closed(res: Response): AbortSignal {
  const leaving = new AbortController();
  res.once("close", () => leaving.abort());
  return leaving.signal;
}

/** Each picture has one address, so that caches store it once. */
function permanently(res: Response, address: string): void {
  res.set("Cache-Control", "public, max-age=86400").redirect(301, address);
}

/** For as long as a page with the pending key may be open: its photograph may be replaced by another. */
function toStored(res: Response, address: string): void {
  res.set("Cache-Control", "public, max-age=300").redirect(302, address);
}

function siteOf(res: Response): string | null {
  const site: unknown = res.locals["site"];
  return typeof site === "string" ? site : null;
}

function unknownSite(res: Response): void {
  plainPage(res, 421, "There is no site at this address", "Please check the address.");
}

function busy(res: Response): void {
  res.status(503).set({ "Cache-Control": "no-store", "Retry-After": "2" }).type("txt").send("Busy");
}

function notFound(res: Response): void {
  res.status(404).set("Cache-Control", "no-store").type("txt").send("Not found");
}
