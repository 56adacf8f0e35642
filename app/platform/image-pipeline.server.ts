import { createHash } from "node:crypto";

import type { ImageVariant } from "~/ui/image-url";

import { encodeImage, type ImageSource } from "./images/encode-image.server";
import { createImageCache } from "./images/image-cache.server";
import { findSiteMedia } from "./images/site-media.server";
import { createTurns } from "./images/turns";
import { log } from "./log.server";

/** A picture wanted by a page of a site; `key` begins with `artwork/` or `media/`. */
export type ImageRequest = ImageVariant & { site: string };

export type RenderedImage = { bytes: Buffer; contentType: string; etag: string };

export type ImagePipeline = {
  /** @returns null for a picture there is none of, "busy" when too many are being made */
  render(request: ImageRequest): Promise<RenderedImage | "busy" | null>;
};

export type ImagePipelineOptions = {
  /** Draws the SVG of an `artwork/…` key; null for a key that names nothing. */
  draw: (key: string) => string | null;
  /** Raised when drawings change: older renderings are then not used. */
  drawingRevision: number;
  tenantsFolder: string;
  cacheFolder: string;
  maxCacheBytes: number;
};

/** As many as a page of results with its gallery thumbnails asks for, four times over. */
const MAX_WAITING = 400;

/**
 * Renders pictures from generated artwork and from a site's own assets folder, and
 * from nowhere else: it is no proxy for other addresses.
 */
export function createImagePipeline(options: ImagePipelineOptions): ImagePipeline {
  const cache = createImageCache(options.cacheFolder, options.maxCacheBytes);
  const turns = createTurns(1, MAX_WAITING);
  const underway = new Map<string, Promise<Buffer | "busy" | null>>();

  async function bytesOf(name: string, request: ImageRequest, source: () => ImageSource | null) {
    const kept = await cache.read(name);
    if (kept) return kept;
    const made = turns.run(async () => {
      const drawn = source();
      return drawn && encodeImage(drawn, request.width, request.format);
    });
    const bytes = made === null ? "busy" : await made;
    if (bytes !== null && bytes !== "busy") await cache.write(name, bytes);
    return bytes;
  }

  return {
    async render(request) {
      const found = await findSource(options, request);
      if (!found) return null;
      const name = `${nameOf([found.version, request.key, request.width])}.${request.format}`;
      const making = underway.get(name) ?? bytesOf(name, request, found.source);
      underway.set(name, making);
      try {
        const bytes = await making;
        if (bytes === null || bytes === "busy") return bytes;
        return { bytes, contentType: `image/${request.format}`, etag: `"${name}"` };
      } catch (error) {
        log.warn({ err: error, key: request.key }, "picture cannot be rendered");
        return null;
      } finally {
        underway.delete(name);
      }
    },
  };
}

type FoundSource = { version: string; source: () => ImageSource | null };

async function findSource(options: ImagePipelineOptions, { key, site }: ImageRequest): Promise<FoundSource | null> {
  if (key.startsWith("artwork/")) {
    const source = () => {
      const svg = options.draw(key);
      return svg === null ? null : ({ kind: "drawing", svg } as const);
    };
    return { version: `artwork ${options.drawingRevision}`, source };
  }
  if (!key.startsWith("media/")) return null;
  const media = await findSiteMedia(options.tenantsFolder, site, key.slice("media/".length));
  if (!media) return null;
  const version = [site, media.size, media.modifiedMs].join(" ");
  return { version, source: () => ({ kind: "file", path: media.path }) };
}

function nameOf(parts: readonly (string | number)[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 40);
}
