import { composePicture } from "#demo/compose/compose-picture";
import { layerFolder } from "#demo/compose/read-layers";
import { LAYERS } from "#demo/studio";
import { parseArtworkKey } from "#seed/pictures/artwork-key";
import sharp from "sharp";

import { toOriginal } from "~/photographs/make-original.server";
import { showPhotographs } from "~/photographs/show-photographs.server";
import { storePhotograph } from "~/photographs/store-photograph.server";
import { closeDatabase, sql } from "~/platform/db.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { eachSite } from "~/site/sites.server";
import { reindexSite } from "~/stock/reindex.server";

// A process of its own (tools/bench/stack.ts): all pictures of the seeded cars are stored before the measurements, so that none
// is fetched during them. Composing each would take minutes: a view has one picture for all cars.

const folder = layerFolder(LAYERS);
for await (const site of eachSite()) {
  const rows = await sql()<{ url: string; subject: string }[]>`
    select distinct url, substring(url from '[^-]+[.]jpg$') as subject from vehicle_photos where site = ${site.slug}`;
  const composed = new Map<string, Awaited<ReturnType<typeof toOriginal>>>();
  for (const { url, subject } of rows) {
    const original = composed.get(subject) ?? (await compose(url));
    composed.set(subject, original);
    await sql().begin((tx) =>
      storePhotograph(tx, { site: site.slug, url, version: null }, original, objectStore()),
    );
  }
  const cars = await sql()<{ id: string }[]>`select id from vehicles where site = ${site.slug}`;
  const ids = cars.map(({ id }) => id);
  await sql().begin(async (tx) => {
    await tx`select 1 from vehicles where site = ${site.slug} order by id for update`;
    await showPhotographs(tx, site.slug, ids);
  });
  await reindexSite(site);
}
await closeDatabase();

async function compose(url: string) {
  const parts = parseArtworkKey(new URL(url).pathname.slice(1));
  const picture = parts && (await composePicture(parts, folder));
  if (!picture) throw new Error(`${url} names no picture`);
  return toOriginal(sharp(picture));
}
