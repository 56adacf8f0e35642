import { db } from "../platform/db.server";

/** @returns the id of the lead that was recorded under a key of this site, if any */
export async function findLeadByKey(site: string, idempotencyKey: string): Promise<string | null> {
  const lead = await db().lead.findUnique({
    where: { site_idempotencyKey: { site, idempotencyKey } },
    select: { id: true },
  });
  return lead?.id ?? null;
}
