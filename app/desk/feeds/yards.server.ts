import type { CarPlace } from "~/feeds/feed-dealer";
import { findFeedDealer } from "~/feeds/find-feed-dealer.server";
import { sql } from "~/platform/db.server";
import { findSite } from "~/site/sites.server";

/** The yards of a site at which cars stand; empty for a site that is gone. */
export async function findYards(slug: string): Promise<CarPlace[]> {
  const site = await findSite(slug);
  return site === null ? [] : (await findFeedDealer(sql(), site)).places;
}
