import type { Sql, TransactionSql } from "postgres";

import { storedJson } from "~/platform/clean-text";

import { RANGE_FACETS, VALUE_FACETS } from "../facet";
import type { IndexDifferences } from "../stock-index";
import type { StockDocument } from "../to-stock-document";
import { documentWords } from "../document-words";
import { isVocabulary } from "../words";
import type { StoredFacets } from "./column-snapshot";
import type { StockVersion } from "./load-snapshot.server";
import { writeSpellings } from "./spellings.server";
import { toTsvector } from "./text-queries";

const BATCH = 500;

/**
 * Writes documents into a generation, replacing those with the same ids.
 *
 * @param revision at which they changed; 0 if they were built with the generation
 */
export async function writeDocuments(
  sql: TransactionSql,
  target: { site: string; generation: number; revision: number },
  documents: StockDocument[],
): Promise<void> {
  const { site, generation, revision } = target;
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = documents.slice(from, from + BATCH);
    const rows = documentRows(batch);
    await sql`
      insert into stock_documents (site, generation, id, revision, facets, card, text)
      select ${site}, ${generation}::int, id, ${revision}::int, facets, card, text
      from unnest(${rows.ids}::text[], ${rows.facets}::text[]::jsonb[], ${rows.cards}::text[]::jsonb[],
        ${rows.texts}::text[]::tsvector[]) as document (id, facets, card, text)
      on conflict (site, generation, id) do update
      set revision = excluded.revision, facets = excluded.facets, card = excluded.card, text = excluded.text`;
    await sql`
      insert into stock_words (site, generation, word)
      select ${site}, ${generation}::int, word from unnest(${rows.words}::text[]) as vocabulary (word)
      on conflict do nothing`;
    await writeSpellings(sql, target, batch);
  }
}

/**
 * Removes cars from the live generation. A row without card or text stays, so that a rebuild in progress,
 * which may have read the car before, drops it too.
 */
export async function writeRemovals(
  sql: TransactionSql,
  { site, generation, revision }: { site: string } & StockVersion,
  ids: string[],
): Promise<void> {
  await sql`
    insert into stock_documents (site, generation, id, revision, facets, card, text)
    select distinct ${site}, ${generation}::int, id, ${revision}::int, '{}'::jsonb, null::jsonb, ''::tsvector
    from unnest(${ids}::text[]) as removed (id)
    on conflict (site, generation, id) do update
    set revision = excluded.revision, facets = excluded.facets, card = excluded.card, text = excluded.text`;
}

/** Gives a site its first, empty generation. */
export async function ensureGeneration(sql: Sql | TransactionSql, site: string): Promise<void> {
  await sql`insert into stock_generations (site, generation, revision) values (${site}, 0, 0) on conflict do nothing`;
}

/** Raises the revision; its row lock serialises changes with the swap of a generation. */
export async function raiseRevision(sql: TransactionSql, site: string): Promise<StockVersion> {
  const [version] = await sql<[StockVersion]>`
    update stock_generations set revision = revision + 1 where site = ${site} returning generation, revision`;
  return version;
}

/** Rows as the columns of one insert. */
type DocumentRows = {
  ids: string[];
  facets: string[];
  cards: string[];
  texts: string[];
  words: string[];
};

/** The rows of documents; of two with one id, the later. */
export function documentRows(documents: StockDocument[]): DocumentRows {
  const rows: DocumentRows = { ids: [], facets: [], cards: [], texts: [], words: [] };
  const vocabulary = new Set<string>();
  for (const document of new Map(documents.map((each) => [each.id, each])).values()) {
    const words = documentWords(document);
    rows.ids.push(document.id);
    rows.facets.push(storedJson(storedFacets(document)));
    rows.cards.push(storedJson(document.card));
    rows.texts.push(toTsvector(words));
    for (const word of [...words.words, ...words.pairs]) if (isVocabulary(word)) vocabulary.add(word);
  }
  rows.words.push(...vocabulary);
  return rows;
}

function storedFacets(document: StockDocument): StoredFacets {
  const kept = [...VALUE_FACETS, ...RANGE_FACETS, "custom_rank", "listed_until_timestamp"] as const;
  return Object.fromEntries(
    kept.map((name) => [name, document[name]]).filter(([, value]) => value !== null),
  ) as StoredFacets;
}

/** Compares the live generation with what it should contain; reads only. */
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
