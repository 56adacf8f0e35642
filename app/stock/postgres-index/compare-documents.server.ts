import type { Sql } from "postgres";

import type { StockDocument } from "../to-stock-document";
import type { IndexDifferences } from "../stock-index";
import { documentRows } from "./document-rows";

const BATCH = 500;

/** Compares what the live generation holds with what it should hold; reads only. */
export async function compareDocuments(
  sql: Sql,
  site: string,
  documents: AsyncIterable<StockDocument[]>,
): Promise<IndexDifferences> {
  const seen = new Set<string>();
  const differences: IndexDifferences = { missing: [], different: [], extra: [] };
  for await (const batch of documents) {
    for (let from = 0; from < batch.length; from += BATCH) {
      const { ids, facets, cards, texts } = documentRows(batch.slice(from, from + BATCH));
      for (const id of ids) seen.add(id);
      const rows = await sql<{ id: string; isThere: boolean }[]>`
        select document.id, stored.id is not null as "isThere"
        from unnest(${ids}::text[], ${facets}::text[]::jsonb[], ${cards}::text[]::jsonb[], ${texts}::text[]::tsvector[])
            as document (id, facets, card, text)
          left join lateral (
            select each.* from stock_generations join stock_documents each using (site, generation)
            where each.site = ${site} and each.id = document.id and each.card is not null
          ) stored on true
        where stored.id is null
          or (stored.facets, stored.card, stored.text) is distinct from (document.facets, document.card, document.text)`;
      for (const { id, isThere } of rows) differences[isThere ? "different" : "missing"].push(id);
    }
  }
  await sql<{ id: string }[]>`
    select each.id from stock_generations join stock_documents each using (site, generation)
    where each.site = ${site} and each.card is not null`.forEach(({ id }) => {
    if (!seen.has(id)) differences.extra.push(id);
  });
  return differences;
}
