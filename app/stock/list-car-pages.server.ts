import { db } from "~/platform/db.server";

import { IN_STOCK } from "./in-stock";

/**
 * The pages of a site's cars in stock, the newest first, for its sitemap.
 *
 * @param limit at most so many
 */
export async function listCarPages(
  site: string,
  limit: number,
): Promise<{ slug: string; /** Seconds UTC. */ updatedAt: number }[]> {
  const rows = await db().vehicle.findMany({
    where: { site, status: { in: [...IN_STOCK] }, showOnDealerWebsite: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: limit,
    select: { slug: true, updatedAt: true },
  });
  return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: Math.floor(updatedAt.getTime() / 1_000) }));
}
