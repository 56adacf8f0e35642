import type { StockDocument } from "../to-stock-document";
import type { IndexDifferences } from "../stock-index";
import { chunks } from "./chunks";
import type { SearchInSite } from "./connection.server";
import { idClause, isQuotable } from "./filter";
import { idOfTie, toTypesenseDocument } from "./site-documents.server";
import { documentId, type SiteScope } from "./site-scope";

/** A document as the server returns it; `tie` has the car's id. */
type StoredDocument = Record<string, unknown> & { tie: string };

/** One page of a generation's documents, in the order of their ids. */
type FindStored = (search: SearchInSite) => Promise<StoredDocument[]>;

/**
 * Compares a site's live generation with what it should contain; reads only.
 *
 * @param perPage the server's limit of hits per page
 */
export async function compareDocuments(
  find: FindStored,
  {
    scope,
    documents,
    perPage,
  }: { scope: SiteScope; documents: AsyncIterable<StockDocument[]>; perPage: number },
): Promise<IndexDifferences> {
  const seen = new Set<string>();
  const differences: IndexDifferences = { missing: [], different: [], extra: [] };
  const page = { q: "*", query_by: "text", sort_by: "tie:asc", per_page: perPage } as const;
  for await (const batch of documents) {
    for (const wanted of chunks(batch, perPage)) {
      const ids = wanted.map(({ id }) => id);
      for (const id of ids) seen.add(id);
      const filter_by = idClause(ids.filter(isQuotable).map((id) => documentId(scope, id)));
      const found = new Map(
        (await find({ ...page, filter_by, page: 1 })).map((each) => [idOfTie(each.tie), each]),
      );
      for (const document of wanted) {
        const stored = found.get(document.id);
        if (!stored) differences.missing.push(document.id);
        else if (canonical(stored) !== canonical(toTypesenseDocument(document, scope)))
          differences.different.push(document.id);
      }
    }
  }
  for (let number = 1; ; number += 1) {
    const stored = await find({ ...page, page: number, include_fields: "tie" });
    differences.extra.push(...stored.map(({ tie }) => idOfTie(tie)).filter((id) => !seen.has(id)));
    if (stored.length < perPage) return differences;
  }
}

/** Stable, since the server does not keep the order of properties. */
function canonical(document: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1)));
}
