import { createHash } from "node:crypto";

import { nextTry } from "~/outbox/retry-rule";
import { createLongSql, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import type { Site } from "~/site/site";

import { listAllDestinations, type StoredDestination } from "./destinations.server";
import { hasChanges, updateEntries } from "./entries.server";
import { sendFile, type SendPorts } from "./send-file.server";
import { fileKey, writeFile } from "./write-file.server";

/** Changes with the code that renders an entry: then all entries are made again. */
const CODE = 1;

const RETRIES = { firstWaitSeconds: 60, longestWaitSeconds: 3_600, triedForSeconds: null, maxAttempts: null };

export type CataloguePorts = {
  store: ObjectStore;
  send: SendPorts;
  /** Seconds UTC. */
  now: () => number;
  /** From 0 to 1. */
  chance: () => number;
  stopping?: AbortSignal;
};

type CatalogueSite = Pick<Site, "slug" | "config" | "revision">;

/** Brings the file of every destination up to date and sends those that are sent; one that fails stops no other. */
export async function runCatalogues(
  find: (slug: string) => Promise<CatalogueSite | null>,
  ports: CataloguePorts,
): Promise<void> {
  for (const stored of await listAllDestinations()) {
    if (ports.stopping?.aborted) return;
    if (!stored.destination.enabled) continue;
    try {
      const site = await find(stored.site);
      if (site) await runCatalogue(site, stored, ports);
    } catch (error) {
      log.error({ err: error, site: stored.site, catalogue: stored.name }, "a catalogue was not written");
    }
  }
}

/** One writer at a time: two could leave the older file. A worker that finds another at work leaves it to that one. */
export async function runCatalogue(
  site: CatalogueSite,
  stored: StoredDestination,
  ports: CataloguePorts,
): Promise<void> {
  const made = madeWith(site, stored);
  const isWritten = stored.fileHash !== null && stored.madeWith === made;
  if (isWritten && !isDue(stored, ports.now()) && !(await hasChanges(stored, made))) return;
  const lock = createLongSql({ max: 1 });
  try {
    const name = `catalogue ${stored.site} ${stored.name}`;
    const [taken] = await lock<{ ours: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as ours`;
    if (!taken?.ours) return;
    const changes = await updateEntries(site, stored, made, ports.stopping);
    if (ports.stopping?.aborted) return;
    if (changes > 0 || !isWritten) await writeFile(stored, made, { store: ports.store, now: ports.now() });
    await sendWhenDue(stored, ports);
  } finally {
    await lock.end({ timeout: 2 });
  }
}

/** All that an entry is made from beside its car. */
function madeWith({ config, revision }: CatalogueSite, { destination }: StoredDestination): string {
  const { delivery: _, addressNumber: __, ...rendered } = destination;
  const said = JSON.stringify([CODE, rendered, revision, config.url]);
  return createHash("sha256").update(said).digest("hex").slice(0, 16);
}

/** Whether its file, of before or to come, may be sent now. */
function isDue({ destination, fileHash, sentHash, nextTryAt }: StoredDestination, now: number): boolean {
  if (destination.delivery.kind === "pull" || fileHash === null || fileHash === sentHash) return false;
  return nextTryAt === null || nextTryAt <= now;
}

async function sendWhenDue(before: StoredDestination, ports: CataloguePorts): Promise<void> {
  const { site, name, destination } = before;
  const [row] = await sql()<{ fileHash: string | null }[]>`
    select file_hash as "fileHash" from catalogue_destinations where site = ${site} and name = ${name}`;
  const stored = { ...before, fileHash: row?.fileHash ?? null };
  const now = ports.now();
  if (stored.fileHash === null || !isDue(stored, now)) return;
  const bytes = await ports.store.get(fileKey(stored, stored.fileHash));
  if (!bytes) return;
  const fileName = `${site}-${name}.${destination.file}.gz`;
  const result = await sendFile(destination, { bytes, hash: stored.fileHash, fileName }, ports.send);
  if (result.ok) {
    await sql()`
      update catalogue_destinations set sent_hash = ${stored.fileHash}, sent_at = to_timestamp(${now}),
        attempts = 0, last_error = null, next_try_at = null
      where site = ${site} and name = ${name}`;
    return;
  }
  const attempts = stored.attempts + 1;
  const failed = { attempts, firstTryAt: now, giveUpAt: null, now };
  log.warn({ site, catalogue: name, reason: result.reason }, "a catalogue was not sent");
  await sql()`
    update catalogue_destinations set attempts = ${attempts}, last_error = ${result.reason.slice(0, 300)},
      next_try_at = to_timestamp(${nextTry(failed, RETRIES, ports.chance())}::float8)
    where site = ${site} and name = ${name}`;
}
