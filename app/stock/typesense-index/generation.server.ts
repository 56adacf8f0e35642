import { randomInt } from "node:crypto";

import { type Client, Errors } from "typesense";

import type { StockDocument } from "../to-stock-document";
import { collectionFields, KEYED_FACETS } from "./collection-schema";
import { documentWords } from "../document-words";
import { exactKey, keyField } from "./filter";
import { SearchRefused } from "./guarded.server";

/**
 * Builds a new collection beside the one the alias names, then moves the alias to it: forwards only, so a build that
 * was overtaken is dropped. The previous collection stays until the next rebuild, since a search in progress may
 * still read it. A failure leaves the alias alone and drops what was built.
 *
 * One rebuild of a site runs at a time (one-rebuild.server.ts). Should a lost connection let a second begin, it drops
 * no collection that an alias names or may still get.
 *
 * @returns how many documents the new generation has
 * @throws Error with the first document that was rejected
 */
export async function buildGeneration(
  admin: Client,
  alias: string,
  documents: AsyncIterable<StockDocument[]>,
): Promise<number> {
  // Above the live one even if another machine's clock is ahead.
  const live = (await generationOf(admin, alias)) ?? 0;
  const generation = Math.max(Date.now() * 1_000 + randomInt(1_000), live + 1);
  const name = `${alias}_${generation}`;
  await admin
    .collections()
    .create({ name, fields: collectionFields(), default_sorting_field: "custom_rank" });
  try {
    const count = await importAll(admin, name, documents);
    const replaced = (await generationOf(admin, alias)) ?? 0;
    if (replaced > generation) {
      await dropQuietly(admin, name);
      return count;
    }
    await admin.aliases().upsert(alias, { collection_name: name });
    const generations = await listGenerations(admin, alias);
    if (!generations.includes(generation)) throw new Error(`Typesense lost ${name} during its rebuild`);
    // Those between are another's that is being built, or dropped by the next rebuild.
    for (const old of generations) if (old < replaced) await dropQuietly(admin, `${alias}_${old}`);
    return count;
  } catch (error) {
    // The alias may have moved although its answer was lost.
    const named = await generationOf(admin, alias).catch(() => generation);
    if (named !== generation) await dropQuietly(admin, name);
    throw error;
  }
}

/** The next batch is read and made while the server takes in the one before: each has a core of its own. */
async function importAll(
  admin: Client,
  name: string,
  documents: AsyncIterable<StockDocument[]>,
): Promise<number> {
  let count = 0;
  let importing = Promise.resolve(0);
  try {
    for await (const batch of documents) {
      count += await importing;
      importing = importBatch(admin, name, batch, "create");
      // Its failure is thrown where it is awaited.
      importing.catch(() => undefined);
    }
  } finally {
    // Also if the stream has failed: what is being written to must not be dropped.
    await importing.catch(() => undefined);
  }
  return count + (await importing);
}

/** The number of the generation that an alias names; null if there is none yet. */
async function generationOf(admin: Client, alias: string): Promise<number | null> {
  try {
    return numberOf((await admin.aliases(alias).retrieve()).collection_name, alias);
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return null;
    throw error;
  }
}

async function listGenerations(admin: Client, alias: string): Promise<number[]> {
  const collections = await admin.collections().retrieve();
  return collections.map(({ name }) => numberOf(name, alias)).filter((number) => number !== null);
}

/** @returns null for a collection of another site */
function numberOf(collection: string, alias: string): number | null {
  const number = collection.startsWith(`${alias}_`) ? collection.slice(alias.length + 1) : "";
  return /^\d+$/.test(number) ? Number(number) : null;
}

/** One left behind costs memory but no correctness: the next rebuild drops it. */
async function dropQuietly(admin: Client, name: string): Promise<void> {
  await admin
    .collections(name)
    .delete()
    .catch(() => undefined);
}

/** @throws Error with the first document that was rejected; the server answers 200 even then */
export async function importBatch(
  admin: Client,
  collection: string,
  batch: StockDocument[],
  action: "create" | "upsert",
): Promise<number> {
  if (batch.length === 0) return 0;
  const lines = batch.map((document) => JSON.stringify(toTypesenseDocument(document))).join("\n");
  const answer = await admin.collections(collection).documents().import(lines, { action });
  const results = answer.split("\n").map((line) => JSON.parse(line) as { success: boolean; error?: string });
  const refused = results.findIndex((result) => !result.success);
  if (refused >= 0)
    throw new SearchRefused(`Typesense refused ${batch[refused]?.id}: ${results[refused]?.error}`);
  return batch.length;
}

const LAST = 9_007_199_254_740_991;
const FIRST = -1;

/** A StockDocument as Typesense stores it: absent values left out, the card as one string. */
export function toTypesenseDocument(document: StockDocument): Record<string, unknown> {
  const { card, text: _, ...facets } = document;
  const { words, inName, pairs, initials } = documentWords(document);
  const present = Object.entries(facets).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(present),
    // Without symbols and accents, so that the server's own tokenising has nothing to change.
    text: words.join(" "),
    name: inName.join(" "),
    pairs: pairs.join(" "),
    initials: initials.join(" "),
    ...exactKeys(document),
    tie: document.id,
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
