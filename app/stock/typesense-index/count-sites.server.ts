import type { Client } from "typesense";
import { z } from "zod";

import { siteWord } from "./site-scope";

const siteCounts = z.object({
  results: z
    .array(
      z.object({
        facet_counts: z.array(
          z.object({ counts: z.array(z.object({ value: z.string(), count: z.number() })) }),
        ),
      }),
    )
    .length(1),
});

/** More sites than an installation has. */
const MAX_SITES = 100_000;

/**
 * How many documents the collection has of each site that it has any of, by the site's word.
 *
 * @param filter which documents count; all without it
 * @returns null if there is no collection
 */
export async function countSites(
  admin: Client,
  alias: string,
  filter = "",
): Promise<Map<string, number> | null> {
  const search = {
    collection: alias,
    q: "*",
    query_by: "text",
    filter_by: filter,
    facet_by: "site",
    max_facet_values: MAX_SITES,
    per_page: 0,
  };
  const { data } = siteCounts.safeParse(await admin.multiSearch.perform({ searches: [search] } as never, {}));
  const [facet] = data?.results[0]?.facet_counts ?? [];
  return facet ? new Map(facet.counts.map(({ value, count }) => [value, count])) : null;
}

/** The filter of the generations that are searched, of all these sites. */
export function liveFilter(generations: readonly number[]): string {
  return `generation:=[${generations.join(",")}]`;
}

/** Deletes the documents of sites that are not there any more. */
export async function removeOtherSites(
  admin: Client,
  alias: string,
  sites: readonly string[],
): Promise<void> {
  const known = new Set(sites.map(siteWord));
  for (const word of (await countSites(admin, alias))?.keys() ?? []) {
    if (known.has(word)) continue;
    await admin
      .collections(alias)
      .documents()
      .delete({ filter_by: `site:=${word}` });
  }
}
