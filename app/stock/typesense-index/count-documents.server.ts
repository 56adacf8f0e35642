import type { Client } from "typesense";

import { siteClause } from "./filter";
import { outOfAnswer } from "./search-answer";

/** The server's own limit of searches in one request. */
const MAX_SEARCHES = 50;

/**
 * How many documents the alias of each site leads to, as searches see it; null where the alias or its collection is
 * gone.
 */
export async function countDocuments(
  admin: Client,
  aliasOf: (site: string) => string,
  sites: readonly string[],
): Promise<Map<string, number | null>> {
  const counts = new Map<string, number | null>();
  for (let from = 0; from < sites.length; from += MAX_SEARCHES) {
    const some = sites.slice(from, from + MAX_SEARCHES);
    const searches = some.map((site) => ({
      collection: aliasOf(site),
      q: "*",
      query_by: "text",
      filter_by: siteClause(site),
      per_page: 0,
    }));
    const { results } = outOfAnswer.parse(await admin.multiSearch.perform({ searches } as never, {}));
    some.forEach((site, place) => counts.set(site, results[place]?.out_of ?? null));
  }
  return counts;
}
