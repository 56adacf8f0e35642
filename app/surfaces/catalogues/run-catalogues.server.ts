import { createHash } from "node:crypto";

import { nextTry } from "~/outbox/retry-rule";
import { createLongSql, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import type { Site } from "~/site/site";

import { findDestination, type StoredDestination } from "./destinations.server";
import { type Claim, claimDue, listDue, settle, takeMarks } from "./due-catalogues.server";
import { updateEntries } from "./entries.server";
import { sendFile, type SendPorts } from "./send-file.server";
import { fileKey, writeFile } from "./write-file.server";

/** Changes with the code that renders an entry: then all entries are made again. */
const CODE = 1;

/** All cars of a catalogue are compared once a day, although nothing should be left to find by then. */
const REFRESH_SECONDS = 86_400;

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

/**
 * Brings the files of the destinations that are due up to date, the sites in turn, and sends those that are sent; one
 * that fails stops no other. Safe to run in several workers: each destination is taken by one.
 */
export async function runCatalogues(
  find: (slug: string) => Promise<CatalogueSite | null>,
  ports: CataloguePorts,
): Promise<void> {
  await takeMarks(CODE, ports.now());
  for (const due of await listDue(ports.now())) {
    if (ports.stopping?.aborted) return;
    const claim = await claimDue(due, CODE, ports.now());
    if (claim !== null) await runClaimed(claim, find, ports);
  }
}

async function runClaimed(
  claim: Claim,
  find: (slug: string) => Promise<CatalogueSite | null>,
  ports: CataloguePorts,
): Promise<void> {
  const refresh = () => ports.now() + REFRESH_SECONDS * (0.75 + ports.chance() / 4);
  try {
    const [site, stored] = await Promise.all([find(claim.site), findDestination(claim.site, claim.name)]);
    const again = site && stored && (await runCatalogue(site, stored, ports));
    await settle(claim, again ?? refresh(), { revision: site?.revision ?? null, now: ports.now() });
  } catch (error) {
    log.error({ err: error, site: claim.site, catalogue: claim.name }, "a catalogue was not written");
    await settle(claim, ports.now() + RETRIES.firstWaitSeconds, { revision: null, now: ports.now() });
  }
}

/**
 * One writer at a time: two could leave the older file. A worker that finds another at work leaves it to that one.
 *
 * @returns when it is to be looked at again, in seconds UTC; null if it is whole and sent
 */
export async function runCatalogue(
  site: CatalogueSite,
  stored: StoredDestination,
  ports: CataloguePorts,
): Promise<number | null> {
  const made = madeWith(site, stored);
  const lock = createLongSql({ max: 1 });
  try {
    const name = `catalogue ${stored.site} ${stored.name}`;
    const [taken] = await lock<{ ours: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as ours`;
    if (!taken?.ours) return ports.now() + RETRIES.firstWaitSeconds;
    await updateEntries(site, stored, made, ports.stopping);
    if (ports.stopping?.aborted) return ports.now();
    const current = await findDestination(stored.site, stored.name);
    if (!current) return null;
    if (current.fileHash === null || current.madeWith !== made)
      await writeFile(current, made, { store: ports.store, now: ports.now() });
    return await sendWhenDue(stored, ports);
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

/** @returns when it is to be tried again; null if there is nothing to send */
async function sendWhenDue(before: StoredDestination, ports: CataloguePorts): Promise<number | null> {
  const { site, name, destination } = before;
  const stored = await findDestination(site, name);
  if (!stored || destination.delivery.kind === "pull") return null;
  const { fileHash, sentHash, nextTryAt } = stored;
  if (fileHash === null || fileHash === sentHash) return null;
  const now = ports.now();
  if (nextTryAt !== null && nextTryAt > now) return nextTryAt;
  const bytes = await ports.store.get(fileKey(stored, fileHash));
  if (!bytes) return now + RETRIES.firstWaitSeconds;
  const fileName = `${site}-${name}.${destination.file}.gz`;
  const result = await sendFile(destination, { bytes, hash: fileHash, fileName }, ports.send);
  if (result.ok) {
    await sql()`
      update catalogue_destinations set sent_hash = ${fileHash}, sent_at = to_timestamp(${now}),
        attempts = 0, last_error = null, next_try_at = null
      where site = ${site} and name = ${name}`;
    return null;
  }
  const attempts = stored.attempts + 1;
  const next = nextTry({ attempts, firstTryAt: now, giveUpAt: null, now }, RETRIES, ports.chance());
  log.warn({ site, catalogue: name, reason: result.reason }, "a catalogue was not sent");
  await sql()`
    update catalogue_destinations set attempts = ${attempts}, last_error = ${result.reason.slice(0, 300)},
      next_try_at = to_timestamp(${next}::float8)
    where site = ${site} and name = ${name}`;
  return next;
}
