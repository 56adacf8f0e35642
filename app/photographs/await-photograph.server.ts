import { sql } from "~/platform/db.server";
import { createSharedJobs } from "~/platform/images/shared-jobs";
import { createTurns, type Wait } from "~/platform/images/turns";
import { listenOnce } from "~/platform/listen-once.server";

import { HANDED } from "./handed-url";
import { pendingId, photographKey } from "./photograph-key";
import { requestPhotographs } from "./queue-photographs.server";
import { SETTLED_CHANNEL } from "./store-photograph.server";

/** A request for a picture ends after this; its photograph is still fetched. */
const WAIT_MS = 15_000;
/** How many photographs this process moves to the front of the queue at a time; further requests take turns. */
const FIRST_AT_ONCE = 32;
/** The pictures that a few results pages request at once. */
const MAX_WAITING = 400;

const jobs = createSharedJobs<{ key: string }>(createTurns(FIRST_AT_ONCE, MAX_WAITING));

/**
 * The key of the stored photograph that a pending key stands for. If it is not stored yet, the job fetches it before
 * the others, and this waits for it: no other process fetches, so the limits per server hold, and only URLs that a
 * source of this site lists are fetched.
 *
 * @param key of a picture, such as `pending/<id>.jpg`
 * @returns null if there is none or it cannot be fetched; "busy" if it did not come in time, its server wants a pause,
 *   or too many wait
 */
export async function awaitPhotograph(
  site: string,
  key: string,
  wait?: Wait,
): Promise<{ key: string } | "busy" | null> {
  const id = pendingId(key);
  if (id === null) return null;
  const steps = { find: () => findStored(site, id), make: () => fetchFirst(site, id) };
  return jobs(waitKey(site, id), steps, wait);
}

async function findStored(site: string, id: string): Promise<{ key: string } | null> {
  const [photo] = await sql()<{ hash: string }[]>`
    select hash from vehicle_photos
    where site = ${site} and pending_id = ${id} and state = 'stored'`;
  return photo ? { key: photographKey(photo.hash) } : null;
}

/** A car's picture keys, as a page that was rendered before has them, with the keys of what has been stored since. */
export async function currentKeys(site: string, keys: readonly string[]): Promise<string[]> {
  return Promise.all(
    keys.map(async (key) => {
      const id = pendingId(key);
      return (id === null ? null : await findStored(site, id))?.key ?? key;
    }),
  );
}

async function fetchFirst(site: string, id: string): Promise<{ key: string } | "busy" | null> {
  await listen();
  const name = waitKey(site, id);
  let timer: NodeJS.Timeout | undefined;
  const settled = new Promise<void>((done) => {
    waiting.set(name, done);
    timer = setTimeout(done, WAIT_MS);
  });
  try {
    if (await moveToFront(site, id)) await settled;
    return (await findStored(site, id)) ?? ((await moveBack(site, id)) ? "busy" : null);
  } finally {
    clearTimeout(timer);
    waiting.delete(name);
  }
}

/** @returns false for a photograph that cannot be fetched now, or that is no longer pending */
function moveToFront(site: string, id: string): Promise<boolean> {
  return sql().begin(async (tx) => {
    const rows = await tx`
      update vehicle_photos photo set wanted_since = coalesce(wanted_since, now())
      where site = ${site} and pending_id = ${id} and state = 'pending' and last_error is null
        and not starts_with(url, ${HANDED}) and not exists (
          select 1 from photograph_hosts closed where closed.host = photo.host and closed.closed_until > now())
      returning 1`;
    if (rows.length > 0) await requestPhotographs(tx, site);
    return rows.length > 0;
  });
}

/** Nobody waits for it any more. @returns false if it is no longer pending */
async function moveBack(site: string, id: string): Promise<boolean> {
  const rows = await sql()`
    update vehicle_photos set wanted_since = null
    where site = ${site} and pending_id = ${id} and state = 'pending' and last_error is null
    returning 1`;
  return rows.length > 0;
}

/** Those who wait in this process, by site and id. */
const waiting = new Map<string, () => void>();

function waitKey(site: string, id: string): string {
  return `${site} ${id}`;
}

/** Ends every wait, so that shutdown does not wait for them. */
export function endPhotographWaits(): void {
  for (const end of waiting.values()) end();
}

/** A notification that is missed costs its waiter the time limit. */
const listen = listenOnce(SETTLED_CHANNEL, (name) => waiting.get(name)?.());
