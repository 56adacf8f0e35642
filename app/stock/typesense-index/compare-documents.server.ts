import type { StockDocument } from "../to-stock-document";
import type { IndexDifferences } from "../stock-index";
import { idClause, isQuotable, siteClause } from "./filter";
import type { TypesenseSearch } from "./search-request";
import { toTypesenseDocument } from "./generation.server";

/** A document as the server returns it. */
export type StoredDocument = Record<string, unknown> & { id: string };

/** One page of a site's documents, in the order of their ids. */
type FindStored = (search: Partial<TypesenseSearch>) => Promise<StoredDocument[]>;

/**
 * Compares a collection with what it should contain; reads only.
 *
 * @param perPage the server's limit of hits per page
 */
export async function compareDocuments(
  find: FindStored,
  { site, documents, perPage }: { site: string; documents: AsyncIterable<StockDocument[]>; perPage: number },
): Promise<IndexDifferences> {
  const seen = new Set<string>();
  const differences: IndexDifferences = { missing: [], different: [], extra: [] };
  const page = { q: "*", query_by: "text", sort_by: "tie:asc", per_page: perPage } as const;
  for await (const batch of documents) {
    for (let from = 0; from < batch.length; from += perPage) {
      const wanted = batch.slice(from, from + perPage);
      const ids = wanted.map(({ id }) => id);
      for (const id of ids) seen.add(id);
      const filter_by = `${siteClause(site)} && ${idClause(ids.filter(isQuotable))}`;
      const found = new Map((await find({ ...page, filter_by, page: 1 })).map((each) => [each.id, each]));
      for (const document of wanted) {
        const stored = found.get(document.id);
        if (!stored) differences.missing.push(document.id);
        else if (canonical(stored) !== canonical(toTypesenseDocument(document)))
          differences.different.push(document.id);
      }
    }
  }
  for (let number = 1; ; number += 1) {
    const stored = await find({
      ...page,
      filter_by: siteClause(site),
      page: number,
      include_fields: "id",
    });
    differences.extra.push(...stored.map(({ id }) => id).filter((id) => !seen.has(id)));
    if (stored.length < perPage) return differences;
  }
}

/** Stable, since the server does not keep the order of properties. */
function canonical(document: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1)));
}
