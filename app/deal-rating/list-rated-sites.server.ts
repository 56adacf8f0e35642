import { sql } from "~/platform/db.server";

import type { RatedSite } from "./rated-sites";

/** The sites that take part; the others' settings are not even read. */
export async function listRatedSites(
  find: (slug: string) => Promise<RatedSite | null>,
): Promise<RatedSite[]> {
  const rows = await sql()<{ slug: string }[]>`
    select slug from sites
    where archived_at is null and config #>> '{dealRating,enabled}' = 'true' order by slug`;
  const sites: RatedSite[] = [];
  for (const { slug } of rows) {
    const site = await find(slug);
    if (site?.config.dealRating.enabled) sites.push(site);
  }
  return sites;
}
