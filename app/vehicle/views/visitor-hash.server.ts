import { createHmac, randomBytes } from "node:crypto";

import { sql } from "~/platform/db.server";
import { createStaleCache } from "~/platform/stale-cache.server";

const BYTES = 16;

/** A visitor: the network of the request (client-network.ts) and its User-Agent. */
type Visitor = { network: string; agent: string };

/**
 * The hash of a visitor to one car on one day. It includes the car, so that two rows never reveal that the
 * same visitor viewed both, and the day's salt, so that guesses cannot be tested once that is deleted.
 */
export function viewerHash(salt: Buffer, { network, agent }: Visitor, vehicleId: string): Buffer {
  return hash(salt, ["viewer", network, agent, vehicleId]);
}

/** The hash of a network for the counters of rate_limits, which outlive a request. */
export function networkHash(salt: Buffer, network: string): string {
  return hash(salt, ["network", network]).toString("hex");
}

function hash(salt: Buffer, parts: string[]): Buffer {
  return createHmac("sha256", salt).update(parts.join("\0")).digest().subarray(0, BYTES);
}

const MAX_SITES = 1_000;

/** The day's salt of each site that this process has served. */
const salts = createStaleCache<Buffer>({ max: MAX_SITES, freshMs: Infinity });

/**
 * The salt with which a site's visitors of a day are hashed, shared by all processes. The first request of a
 * day deletes the salts of earlier days, so that their hashes can no longer be compared
 * (docs/decisions/038-counting-and-consent.md).
 *
 * @param day YYYY-MM-DD in the site's time zone
 */
export async function dailySalt(site: string, day: string): Promise<Buffer> {
  return (await salts.find(site, () => readSalt(site, day), day)).value;
}

async function readSalt(site: string, day: string): Promise<Buffer> {
  const salt = (await makeSalt(site, day)) ?? (await findSalt(site, day));
  if (!salt) throw new Error(`no salt for ${site} on ${day}`);
  return salt;
}

/** @returns null if another process won the race */
async function makeSalt(site: string, day: string): Promise<Buffer | null> {
  const [made] = await sql()<{ salt: Buffer }[]>`
    insert into view_salts (site, day, salt) values (${site}, ${day}, ${randomBytes(32)})
    on conflict (site, day) do nothing
    returning salt`;
  if (!made) return null;
  await sql()`delete from view_salts where site = ${site} and day < ${day}`;
  return made.salt;
}

async function findSalt(site: string, day: string): Promise<Buffer | null> {
  const [row] = await sql()<{ salt: Buffer }[]>`
    select salt from view_salts where site = ${site} and day = ${day}`;
  return row?.salt ?? null;
}
