import { db } from "~/platform/db.server";

/** `triedAt` in seconds UTC. */
export type FailedPhotograph = { vehicleId: string; url: string; reason: string; triedAt: number | null };

/** The photographs of a site, or of one car, that could not be fetched, for the report of its feed; the latest first. */
export async function listFailedPhotographs(
  site: string,
  { vehicleId, limit }: { vehicleId?: string; limit: number },
): Promise<FailedPhotograph[]> {
  const rows = await db().vehiclePhoto.findMany({
    where: { site, state: "failed", ...(vehicleId !== undefined && { vehicleId }) },
    orderBy: [{ fetchedAt: "desc" }, { vehicleId: "asc" }, { position: "asc" }],
    take: limit,
  });
  return rows.map(({ vehicleId, url, lastError, fetchedAt }) => ({
    vehicleId,
    url,
    reason: lastError ?? "",
    triedAt: fetchedAt && Math.floor(fetchedAt.getTime() / 1_000),
  }));
}
