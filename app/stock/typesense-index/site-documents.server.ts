import { randomInt } from "node:crypto";

import { type Client } from "typesense";

import { withTimeout } from "~/platform/with-timeout.server";

import { documentWords } from "../document-words";
import type { MirrorStates } from "../mirror-state.server";
import type { StockDocument } from "../to-stock-document";
import { chunks } from "./chunks";
import { KEYED_FACETS } from "./collection-schema";
import { exactKey, idClause, isQuotable, keyField } from "./filter";
import { SearchRefused } from "./guarded.server";
import type { ImportPace } from "./import-pace.server";
import { beforeScope, documentId, inScope, type SiteScope, siteWord } from "./site-scope";

/** A batch of 500 takes a second; the client itself waits for one without end. */
const IMPORT_MS = 60_000;
/** The ids are part of a request's URL, whose query may have 4,000 characters. */
const MAX_REMOVED = 20;

/**
 * Builds a site's next generation beside the one that is searched, then has it searched, and deletes those before
 * it. Forwards only: a build that was overtaken is deleted. A failure leaves what is searched.
 *
 * One rebuild of a site runs at a time (one-rebuild.server.ts). Should a lost connection let a second begin, neither
 * deletes what is searched, or is newer.
 *
 * @returns how many documents the new generation has
 * @throws Error with the first document that was rejected
 */
export async function buildGeneration(
  admin: Client,
  collection: string,
  site: string,
  {
    states,
    documents,
    pace,
  }: {
    states: Pick<MirrorStates, "read" | "swap">;
    documents: AsyncIterable<StockDocument[]>;
    pace: ImportPace;
  },
): Promise<number> {
  // Above the live one even if another machine's clock is ahead.
  const live = (await states.read(site))?.generation ?? 0;
  const scope = { site, generation: Math.max(Date.now() * 1_000 + randomInt(1_000), live + 1) };
  const remove = (filter_by: string) => admin.collections(collection).documents().delete({ filter_by });
  try {
    const count = await importAll(admin, collection, { scope, documents, pace });
    const isSearched = await states.swap(site, scope.generation);
    // What is left behind costs memory but no correctness: the next rebuild deletes it.
    await remove(isSearched ? beforeScope(scope) : inScope(scope)).catch(() => undefined);
    return count;
  } catch (error) {
    // It may be searched although the answer was lost.
    const searched = await states.read(site).catch(() => scope);
    if (searched?.generation !== scope.generation) await remove(inScope(scope)).catch(() => undefined);
    throw error;
  }
}

/**
 * Imports a generation. The next batch is read and made while the server takes in the one before: each has a core of
 * its own.
 */
export async function importAll(
  admin: Client,
  collection: string,
  {
    scope,
    documents,
    pace,
  }: { scope: SiteScope; documents: AsyncIterable<StockDocument[]>; pace: ImportPace },
): Promise<number> {
  const importPaced = async (batch: StockDocument[]) => {
    for (let from = 0; from < batch.length;) {
      const part = batch.slice(from, from + pace.size);
      from += await pace.give(() => importBatch(admin, collection, scope, part));
    }
    return batch.length;
  };
  let count = 0;
  let importing = Promise.resolve(0);
  try {
    for await (const batch of documents) {
      count += await importing;
      importing = importPaced(batch);
      // Its failure is thrown where it is awaited.
      importing.catch(() => undefined);
    }
  } finally {
    // Also if the stream has failed: what is being written to must not be dropped.
    await importing.catch(() => undefined);
  }
  return count + (await importing);
}

/** @throws Error with the first document that was rejected; the server answers 200 even then */
export async function importBatch(
  admin: Client,
  collection: string,
  scope: SiteScope,
  batch: StockDocument[],
): Promise<number> {
  if (batch.length === 0) return 0;
  const lines = batch.map((document) => JSON.stringify(toTypesenseDocument(document, scope))).join("\n");
  const imported = admin.collections(collection).documents().import(lines, { action: "upsert" });
  const answer = await withTimeout(imported, IMPORT_MS);
  const results = answer.split("\n").map((line) => JSON.parse(line) as { success: boolean; error?: string });
  const refused = results.findIndex((result) => !result.success);
  if (refused >= 0)
    throw new SearchRefused(`Typesense refused ${batch[refused]?.id}: ${results[refused]?.error}`);
  return batch.length;
}

/** Deletes single cars of a generation. */
export async function removeDocuments(
  admin: Client,
  collection: string,
  scope: SiteScope,
  ids: readonly string[],
): Promise<void> {
  const own = ids.filter(isQuotable).map((id) => documentId(scope, id));
  for (const chunk of chunks(own, MAX_REMOVED)) {
    const filter_by = inScope(scope, idClause(chunk));
    await admin.collections(collection).documents().delete({ filter_by });
  }
}

/**
 * An id to sort by: the server leaves symbols and case out when it sorts texts, and PostgreSQL's index sorts ids by their
 * bytes, as these digits do.
 */
function tieOf(id: string): string {
  return Buffer.from(id).toString("hex");
}

/** The id again. */
export function idOfTie(tie: string): string {
  return Buffer.from(tie, "hex").toString();
}

const LAST = 9_007_199_254_740_991;
const FIRST = -1;

/** A StockDocument as Typesense stores it: its site and generation, absent values left out, the card as one string. */
export function toTypesenseDocument(document: StockDocument, scope: SiteScope): Record<string, unknown> {
  const { card, text: _, ...facets } = document;
  const { words, inName, pairs, initials } = documentWords(document);
  const present = Object.entries(facets).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(present),
    id: documentId(scope, document.id),
    site: siteWord(scope.site),
    generation: scope.generation,
    // Without symbols and accents, so that the server's own tokenising has nothing to change.
    text: words.join(" "),
    name: inName.join(" "),
    pairs: pairs.join(" "),
    initials: initials.join(" "),
    ...exactKeys(document),
    tie: tieOf(document.id),
    price_or_last: document.price ?? LAST,
    price_or_first: document.price ?? FIRST,
    km_or_last: document.km ?? LAST,
    year_or_first: document.year ?? FIRST,
    created_or_first: document.created_at_timestamp ?? FIRST,
    card: JSON.stringify(card),
  };
}

function exactKeys(document: StockDocument): Record<string, string | string[]> {
  const keys: Record<string, string | string[]> = {};
  for (const facet of KEYED_FACETS) {
    const value = document[facet];
    if (value !== null) keys[keyField(facet)] = Array.isArray(value) ? value.map(exactKey) : exactKey(value);
  }
  return keys;
}
