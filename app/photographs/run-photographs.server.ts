import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { IndexedSite } from "~/stock/reindex.server";
import { reindexCar } from "~/stock/reindex.server";

import { claimPhotographs, type Claimed } from "./claim-photographs.server";
import { fetchPhotograph, type PhotographPorts } from "./fetch-photograph.server";

type FindIndexedSite = (slug: string) => Promise<IndexedSite | null>;

type PhotographRun = { stored: number; failed: number; bytes: number };

/** Over all servers, in this process. */
const AT_ONCE = 16;
/** The index is told about cars in batches, not once per photograph. */
const INDEX_EVERY_MS = 3_000;
/** While slow servers are waited for, those who wait for another's photograph do not wait for them. */
const LOOK_AGAIN_MS = 500;
/** Shorter than a job's time limit; the rest is due at the next run. */
const MAX_RUN_MS = 540_000;

/** Fetches photographs that are due or waited for until none is left, for a few minutes at most. */
export async function runPhotographs(
  findSite: FindIndexedSite,
  ports: PhotographPorts & { stopping: AbortSignal },
): Promise<PhotographRun> {
  const run: PhotographRun = { stored: 0, failed: 0, bytes: 0 };
  const underWay = new Set<Promise<void>>();
  const ended = performance.now() + MAX_RUN_MS;
  let indexed = performance.now();

  async function fetchOne(photo: Claimed): Promise<void> {
    try {
      const bytes = await fetchPhotograph(photo, ports);
      if (bytes === null) run.failed += 1;
      else run.stored += 1;
      run.bytes += bytes ?? 0;
    } catch (error) {
      // Its lease expires, and it is due again.
      run.failed += 1;
      log.warn({ err: error, site: photo.site, car: photo.vehicleId }, "a photograph was not stored");
    }
  }

  while (!ports.stopping.aborted && performance.now() < ended) {
    const claimed = await claimPhotographs(AT_ONCE - underWay.size);
    for (const photo of claimed) {
      const fetching: Promise<void> = fetchOne(photo).finally(() => underWay.delete(fetching));
      underWay.add(fetching);
    }
    if (claimed.length === 0 && underWay.size === 0) break;
    await endedOrLate(underWay);
    if (performance.now() - indexed < INDEX_EVERY_MS) continue;
    await indexStored(findSite);
    indexed = performance.now();
  }
  await Promise.all(underWay);
  await indexStored(findSite);
  if (run.stored + run.failed > 0) log.info(run, "photographs fetched");
  return run;
}

async function endedOrLate(fetches: ReadonlySet<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => (timer = setTimeout(done, LOOK_AGAIN_MS)));
  await Promise.race([...fetches, late]);
  clearTimeout(timer);
}

/**
 * Tells the stock index about cars that show a photograph it does not know, or no longer one that could not be
 * fetched, such as after a run was killed.
 */
async function indexStored(findSite: FindIndexedSite): Promise<void> {
  const cars = await sql()<{ slug: string; id: string; hashes: string[] }[]>`
    select site as slug, vehicle_id as id, array_remove(array_agg(hash), null) as hashes from vehicle_photos
    where not indexed and (state = 'stored' or last_error is not null)
    group by site, vehicle_id`;
  for (const { slug, id, hashes } of cars) {
    const site = await findSite(slug);
    if (!site) continue;
    await reindexCar(site, id);
    await sql()`
      update vehicle_photos set indexed = true
      where site = ${slug} and vehicle_id = ${id} and not indexed
        and (case when state = 'stored' then hash = any (${hashes}::text[]) else last_error is not null end)`;
  }
}
