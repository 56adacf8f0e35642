import { env } from "~/platform/env.server";
import { createDiskCache, imageCacheFolder, IMAGE_CACHE_BYTES } from "~/platform/images/disk-cache.server";
import {
  createImagePipeline,
  type FindOriginal,
  type RenderImage,
} from "~/platform/images/image-pipeline.server";
import { findSiteAsset } from "~/platform/images/site-asset.server";
import { findArtwork } from "#seed/artwork/artwork-original";

/** Where the sites' folders are, from where the process was started. */
export const TENANTS_FOLDER = "tenants";

let pipeline: RenderImage | undefined;

/** The one image pipeline of a process, so that its bounds hold for pages and brochures together. */
export function pictures(): RenderImage {
  pipeline ??= createImagePipeline(createDiskCache(imageCacheFolder(env().DATA_DIR), IMAGE_CACHE_BYTES));
  return pipeline;
}

/** Generated artwork and the site's own assets; nothing remote, so this is no open proxy. */
export function originalsOf(site: string, tenants = TENANTS_FOLDER): FindOriginal {
  return (key) =>
    key.startsWith("media/") ? findSiteAsset(tenants, site, key.slice("media/".length)) : findArtwork(key);
}
