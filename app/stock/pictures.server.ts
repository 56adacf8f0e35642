import { env } from "~/platform/env.server";
import {
  createDiskCache,
  imageCacheFolder,
  IMAGE_CACHE_BYTES,
  createSharedCache,
} from "~/platform/images/picture-cache.server";
import {
  createImagePipeline,
  type FindOriginal,
  type ImageOriginal,
  type RenderImage,
} from "~/platform/images/image-pipeline.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { findSiteAsset } from "~/platform/images/site-asset.server";

/** Where the sites' folders are, from where the process was started. */
export const TENANTS_FOLDER = "tenants";

let pipeline: RenderImage | undefined;

/** The one image pipeline of a process, so that its bounds hold for pages and brochures together. */
export function pictures(): RenderImage {
  const { DATA_DIR, PICTURE_CACHE } = env();
  const disk = createDiskCache(imageCacheFolder(DATA_DIR), IMAGE_CACHE_BYTES);
  pipeline ??= createImagePipeline(
    PICTURE_CACHE === "shared" ? createSharedCache(disk, objectStore()) : disk,
  );
  return pipeline;
}

/** The site's own assets and photographs; nothing remote, so this is no open proxy. */
export function originalsOf(site: string, tenants = TENANTS_FOLDER): FindOriginal {
  return async (key) => {
    if (key.startsWith("media/")) return findSiteAsset(tenants, site, key.slice("media/".length));
    return findPhotograph(site, key);
  };
}

const PHOTOGRAPH = /^photos\/([0-9a-f]{32}\.jpg)$/;

/** Its name is the hash of its bytes, so they never change; what is made from them is kept apart for each site. Whether it is there, only reading it tells. */
function findPhotograph(site: string, key: string): ImageOriginal | null {
  const name = PHOTOGRAPH.exec(key)?.[1];
  return name ? { version: site, read: () => objectStore().get(`photos/${site}/${name}`) } : null;
}
