import { sql } from "~/platform/db.server";
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

/** The folder of the sites' folders, relative to the process's working directory. */
export const TENANTS_FOLDER = "tenants";

let pipeline: RenderImage | undefined;

/** The process's only image pipeline, so that its limits apply to pages and brochures together. */
export function pictures(): RenderImage {
  const { DATA_DIR, PICTURE_CACHE } = env();
  const disk = createDiskCache(imageCacheFolder(DATA_DIR), IMAGE_CACHE_BYTES);
  pipeline ??= createImagePipeline(
    PICTURE_CACHE === "shared" ? createSharedCache(disk, objectStore()) : disk,
  );
  return pipeline;
}

/** The site's own assets and photographs only; nothing remote, so this is not an open proxy. */
export function originalsOf(site: string, tenants = TENANTS_FOLDER): FindOriginal {
  return async (key) => {
    if (!key.startsWith("media/")) return findPhotograph(site, key);
    const asset = await findSiteAsset(tenants, site, key.slice("media/".length));
    return asset ?? findUpload(site, key);
  };
}

const UPLOAD = /^media\/[a-z0-9-]+-([0-9a-f]{32}\.(?:jpg|png))$/;

/**
 * A picture of the site's draft, for its preview: nobody else knows its name, which has the hash of its bytes.
 * Only the draft's own name for it, since every other one would be rendered and cached again.
 */
async function findUpload(site: string, key: string): Promise<ImageOriginal | null> {
  const name = UPLOAD.exec(key)?.[1];
  if (name === undefined) return null;
  const upload = `picture/${key.slice("media/".length)}`;
  const [drafted] = await sql()`select 1 from site_drafts where site = ${site} and entry = ${upload}`;
  return drafted ? objectOf(site, name) : null;
}

const PHOTOGRAPH = /^photos\/([0-9a-f]{32}\.jpg)$/;

/**
 * The name is the hash of the bytes, so they never change. Its renditions are cached separately for each
 * site. Whether the file exists is found out only by reading it.
 */
function findPhotograph(site: string, key: string): ImageOriginal | null {
  const name = PHOTOGRAPH.exec(key)?.[1];
  return name ? objectOf(site, name) : null;
}

function objectOf(site: string, name: string): ImageOriginal {
  return { version: site, read: () => objectStore().get(`photos/${site}/${name}`) };
}
