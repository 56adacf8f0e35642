import { sql } from "~/platform/db.server";

import type { ReviewedSite } from "./reviews-service";

/** The sites whose reviews a service has, one at a time; the others' settings are not even read. */
export async function* reviewedSites(
  find: (slug: string) => Promise<ReviewedSite | null>,
): AsyncGenerator<ReviewedSite> {
  const rows = await sql()<{ slug: string }[]>`
    select slug from sites
    where archived_at is null and jsonb_typeof(config #> '{reviews,google}') = 'object' order by slug`;
  for (const { slug } of rows) {
    const site = await find(slug);
    if (site) yield site;
  }
}
