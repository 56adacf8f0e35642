import { closeDatabase, sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { createDiskCache, IMAGE_CACHE_BYTES, imageCacheFolder } from "~/platform/images/picture-cache.server";
import { createImagePipeline, warmImages } from "~/platform/images/image-pipeline.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { originalsOf } from "~/stock/pictures.server";

import { SILENT } from "../cli/progress";
import { drawPictures, listDrawnSites } from "./draw-pictures";

/** A listing card on a phone and on a wide screen, at the usual densities. */
const CARD_WIDTHS = [320, 480, 640] as const;

/**
 * `npm run warm`: draws what `npm run seed -- --pictures first` left, then renders the pictures of all listing
 * cards before their first visitor, those shown first at the start. Existing ones are skipped, so it may be
 * interrupted and run again. With `--drawings` it only draws.
 */
await drawPictures(sql(), await listDrawnSites(sql()), objectStore(), SILENT);
if (process.argv.includes("--drawings")) {
  await closeDatabase();
  process.exit();
}
const rows = await sql()<{ site: string; keys: string[] }[]>`
  select site, array_agg(key order by rank desc) as keys
  from (
    select site, images -> 0 ->> 'key' as key, max(custom_rank) as rank
    from vehicles
    where show_on_dealer_website and status in ('in_stock', 'coming_soon') and jsonb_array_length(images) > 0
    group by site, key
  ) as first_pictures
  group by site`;
await closeDatabase();

const render = createImagePipeline(createDiskCache(imageCacheFolder(env().DATA_DIR), IMAGE_CACHE_BYTES));
for (const { site, keys } of rows) await warmImages(render, originalsOf(site), keys, CARD_WIDTHS);
