import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { indexChanges } from "./index-changes.server";
import { raiseStock } from "./overrides/overrides.server";
import type { IndexedSite } from "./reindex.server";

/** How long a lender's quote holds. */
const QUOTE_SECONDS = 30 * 86_400;

/**
 * Removes stored quotes that no longer hold, and those from before quotes had a date: no page, card or facet states
 * them from then on.
 */
export async function removeOldQuotes(
  findSite: (slug: string) => Promise<IndexedSite | null>,
  now: Seconds,
): Promise<void> {
  const isOld = sql()`coalesce((youx_quote->>'quotedAtTimestamp')::float8, 0) < ${now - QUOTE_SECONDS}`;
  const sites = await sql()<{ slug: string }[]>`
    select distinct site as slug from vehicles where jsonb_typeof(youx_quote) = 'object' and ${isOld}`;
  for (const { slug } of sites) {
    const site = await findSite(slug);
    if (!site) continue;
    const changes = await sql().begin(async (tx) => {
      const old = await tx<{ id: string }[]>`
        select id from vehicles where site = ${slug} and jsonb_typeof(youx_quote) = 'object' and ${isOld}
        order by id for update`;
      const changedIds = old.map(({ id }) => id);
      await tx`
        update vehicles set youx_quote = null, updated_at = now()
        where site = ${slug} and id = any(${changedIds})`;
      return { changedIds, revision: (await raiseStock(tx, slug)) ?? 0 };
    });
    await indexChanges(site, changes, sql());
  }
}
