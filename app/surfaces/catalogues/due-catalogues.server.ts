import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

/** Longer than a run of the job: a worker that died held it. */
const LEASE_SECONDS = 900;

type Due = { site: string; name: string };

/** A destination that one worker works on. */
export type Claim = Due & {
  /** When it is due if that worker dies, in seconds UTC. */
  lease: number;
};

/**
 * Makes due the destinations of the sites that triggers have marked, whose cars or settings have changed, and those that
 * an earlier code looked at last. A mark that is not committed yet stays for the next run.
 */
export async function takeMarks(code: number, now: Seconds): Promise<void> {
  await sql()`
    with marked as (delete from stock_marks where reader = 'catalogues' returning site),
    found as (
      select site, name from catalogue_destinations
      where site = any(array(select site from marked)) and due_at > to_timestamp(${now})
      union
      select site, name from catalogue_destinations
      where code < ${code} and due_at is not null and due_at > to_timestamp(${now})
    ),
    -- Always in this order, or two workers could wait for each other.
    locked as (
      select d.site, d.name from catalogue_destinations d join found using (site, name)
      order by d.site, d.name for update of d
    )
    update catalogue_destinations d set due_at = to_timestamp(${now}) from locked
    where d.site = locked.site and d.name = locked.name`;
}

/** One of each site in turn, the longest due first. */
export async function listDue(now: Seconds): Promise<Due[]> {
  return sql()<Due[]>`
    select site, name from catalogue_destinations where due_at <= to_timestamp(${now})
    order by row_number() over (partition by site order by due_at, name), due_at, site`;
}

/** @returns null if another worker has taken it, or it is due no more */
export async function claimDue({ site, name }: Due, code: number, now: Seconds): Promise<Claim | null> {
  const lease = Math.floor(now) + LEASE_SECONDS;
  const claimed = await sql()`
    update catalogue_destinations set due_at = to_timestamp(${lease}), code = ${code}
    where site = ${site} and name = ${name} and due_at <= to_timestamp(${now}) returning name`;
  return claimed.length > 0 ? { site, name, lease } : null;
}

/**
 * Releases a claim. A destination that became due meanwhile, because the site changed or somebody saved it, stays due;
 * so does one made from outdated settings, which a worker may have cached.
 *
 * @param next when it is to be looked at again
 * @param made.revision of the site as it was read; null if it was not
 */
export async function settle(
  { site, name, lease }: Claim,
  next: number,
  made: { revision: number | null; now: Seconds },
): Promise<void> {
  await sql()`
    update catalogue_destinations d set due_at = case
      when exists (select from sites where slug = d.site and revision > ${made.revision}::int) then to_timestamp(${made.now})
      else to_timestamp(${next}) end
    where site = ${site} and name = ${name} and due_at = to_timestamp(${lease})`;
}
