import { isDeepStrictEqual } from "node:util";

import type { DatabaseTransaction } from "~/platform/db.server";
import { rateLocations } from "~/reviews/reviews.server";

import { addRows, replaceRows } from "./replace-rows.server";
import type { Tenant } from "./tenant";
import { ratedLocations, rowsOfTenant } from "./tenant-rows";

/**
 * Makes the database match a site's folder, writing only differences; what is no longer in the folder is
 * deleted. If anything changed, the revision is incremented, and every process notified on commit.
 * Stock, leads and shoppers are not touched. The site's hosts must be free or its own (claimHosts).
 *
 * @returns whether anything was written
 */
export async function writeTenant(tx: DatabaseTransaction, tenant: Tenant): Promise<boolean> {
  const { slug: site, themeCss } = tenant;
  // Of two publications of one site: what one of them adds, the other would add again.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`write_tenant ${site}`}))`;
  const config = asStored(tenant.config);
  const before = await tx.site.findUnique({
    where: { slug: site },
    select: { config: true, themeCss: true, archivedAt: true },
  });
  if (!before) await tx.site.create({ data: { slug: site, config, themeCss } });
  const isSame = isDeepStrictEqual(before, { config, themeCss, archivedAt: null });
  const ratings = before ? await readRatings(tx, tenant) : new Map<string, unknown>();
  const write = before ? replaceRows : addRows;
  const written = await write(tx, site, rowsOfTenant(tenant, ratings));
  if (written.has("locations") || written.has("reviews"))
    await rateLocations((...statement) => tx.$executeRaw(...statement), site, ratedLocations(tenant));
  const changed = !isSame || written.size > 0;
  if (!changed) return false;
  if (before) {
    const revision = { increment: 1 };
    await tx.site.update({
      where: { slug: site },
      data: isSame ? { revision } : { config, themeCss, revision, archivedAt: null },
    });
  }
  await tx.$executeRaw`select pg_notify('site_changed', ${site})`;
  return true;
}

/** What rateLocations wrote to the locations that the reviews table rates, by their ids. */
export async function readRatings(
  tx: Pick<DatabaseTransaction, "$queryRaw">,
  tenant: Tenant,
): Promise<Map<string, unknown>> {
  const rated = ratedLocations(tenant);
  if (rated.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ id: string; reviews: unknown }[]>`
    select id, data->'reviews' as reviews from locations where site = ${tenant.slug} and id = any(${rated})`;
  return new Map(rows.map(({ id, reviews }) => [id, reviews]));
}

type StoredObject = { [key: string]: StoredValue };
type StoredValue = string | number | boolean | null | StoredValue[] | StoredObject;

/** A value as read back from a JSON column: without undefined properties. */
function asStored(value: object): StoredObject {
  return JSON.parse(JSON.stringify(value)) as StoredObject;
}
