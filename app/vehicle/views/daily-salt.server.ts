import { randomBytes } from "node:crypto";

import { sql } from "~/platform/db.server";

type Kept = { day: string; salt: Buffer };

/** The day's salt of each site that this process has served. */
const kept = new Map<string, Kept>();

/**
 * The secret by which a site's visitors of a day are hashed, the same in all processes. The
 * first of a day deletes what the days before left: their salts, and the hashes that
 * nobody can compare any more (docs/decisions/033-view-counter.md).
 *
 * @param day YYYY-MM-DD in the site's time zone
 */
export async function dailySalt(site: string, day: string): Promise<Buffer> {
  const known = kept.get(site);
  if (known?.day === day) return known.salt;
  const salt = (await makeSalt(site, day)) ?? (await findSalt(site, day));
  if (!salt) throw new Error(`no salt for ${site} on ${day}`);
  kept.set(site, { day, salt });
  return salt;
}

/** @returns null when another process was first */
async function makeSalt(site: string, day: string): Promise<Buffer | null> {
  const [made] = await sql()<{ salt: Buffer }[]>`
    insert into view_salts (site, day, salt) values (${site}, ${day}, ${randomBytes(32)})
    on conflict (site, day) do nothing
    returning salt`;
  if (!made) return null;
  await forgetDaysBefore(site, day);
  return made.salt;
}

async function findSalt(site: string, day: string): Promise<Buffer | null> {
  const [row] = await sql()<{ salt: Buffer }[]>`
    select salt from view_salts where site = ${site} and day = ${day}`;
  return row?.salt ?? null;
}

async function forgetDaysBefore(site: string, day: string): Promise<void> {
  await sql()`delete from view_salts where site = ${site} and day < ${day}`;
  await sql()`delete from vehicle_viewers where site = ${site} and day < ${day}`;
}
