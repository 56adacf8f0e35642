import type { Sql } from "postgres";

import type { Facet } from "../facet";
import { answered } from "./answered.server";
import { isListFacet } from "./column-snapshot";

/**
 * Every value of these facets among a site's listed cars, from the rows: a process that indexes a few changed
 * cars needs no columns, which take three times as long to load.
 *
 * @param now seconds UTC
 */
export async function readFacetValues(
  sql: Sql,
  { site, now, timeoutMs }: { site: string; now: number; timeoutMs: number },
  facets: readonly Facet[],
): Promise<Partial<Record<Facet, string[]>>> {
  const lists = facets.filter(isListFacet);
  const singles = facets.filter((facet) => !isListFacet(facet));
  const rows = await answered(
    sql<{ facet: Facet; value: string }[]>`
      select facet, value from stock_generations join stock_documents using (site, generation)
      cross join lateral (
        select facet, facets ->> facet from unnest(${singles}::text[]) as single (facet)
        union all
        select facet, jsonb_array_elements_text(facets -> facet) from unnest(${lists}::text[]) as list (facet)
      ) as stored (facet, value)
      where site = ${site} and card is not null and (facets ->> 'listed_until_timestamp')::bigint > ${now}
        and value is not null
      group by facet, value`,
    timeoutMs,
  );
  return Object.fromEntries(
    facets.map((name) => [
      name,
      rows
        .filter(({ facet }) => facet === name)
        .map(({ value }) => value)
        .sort(),
    ]),
  );
}
