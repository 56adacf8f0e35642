import { db } from "~/platform/db.server";

import { IN_STOCK } from "./in-stock";

type CarPage = { slug: string; /** Seconds UTC. */ updatedAt: number };

/** The cars of a site that have a page and are for sale. */
const listed = (site: string) => ({ site, status: { in: [...IN_STOCK] }, showOnDealerWebsite: true });

/** How many cars a site's sitemap names, and when one of them last changed; seconds UTC. */
export async function measureCarPages(site: string): Promise<{ count: number; updatedAt?: number }> {
  const { _count, _max } = await db().vehicle.aggregate({
    where: listed(site),
    _count: true,
    _max: { updatedAt: true },
  });
  return { count: _count, ...(_max.updatedAt ? { updatedAt: toSeconds(_max.updatedAt) } : {}) };
}

/**
 * The pages of a site's cars in stock, for its sitemap, in an order that stays.
 *
 * @param part so many of them, after so many
 */
export async function listCarPages(site: string, part: { skip: number; take: number }): Promise<CarPage[]> {
  const rows = await db().vehicle.findMany({
    where: listed(site),
    orderBy: { id: "asc" },
    ...part,
    select: { slug: true, updatedAt: true },
  });
  return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: toSeconds(updatedAt) }));
}

function toSeconds(date: Date) {
  return Math.floor(date.getTime() / 1_000);
}
