import { type Client, Errors } from "typesense";

import type { StockDocument } from "../stock-document";
import { collectionFields } from "./collection-schema";
import { toTypesenseDocument } from "./typesense-document";

/**
 * Builds a new collection beside the one the alias names, then swaps the alias. The one that
 * it named until now stays until the next rebuild, since a search under way may still read
 * it; those before it are dropped. A failure leaves the alias alone and drops what was built.
 *
 * @param generation a number that grows with time; of two rebuilds at once the later wins
 * @returns how many documents the new generation has
 * @throws Error with the first document that was refused
 */
export async function buildGeneration(
  admin: Client,
  alias: string,
  documents: AsyncIterable<StockDocument[]>,
  generation: number,
): Promise<number> {
  const name = `${alias}_${generation}`;
  await admin
    .collections()
    .create({ name, fields: collectionFields(), default_sorting_field: "custom_rank" });
  try {
    let count = 0;
    for await (const batch of documents) count += await importBatch(admin, name, batch, "create");
    const replaced = await targetOf(admin, alias);
    await admin.aliases().upsert(alias, { collection_name: name });
    await dropOlder(admin, alias, generation, replaced);
    return count;
  } catch (error) {
    await dropQuietly(admin, name);
    throw error;
  }
}

/** The collection that an alias names; null where there is none yet. */
async function targetOf(admin: Client, alias: string): Promise<string | null> {
  try {
    return (await admin.aliases(alias).retrieve()).collection_name;
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return null;
    throw error;
  }
}

async function dropOlder(
  admin: Client,
  alias: string,
  generation: number,
  replaced: string | null,
): Promise<void> {
  const collections = await admin.collections().retrieve();
  for (const { name } of collections) {
    const [, own] = name.startsWith(`${alias}_`) ? (/_(\d+)$/.exec(name.slice(alias.length)) ?? []) : [];
    if (own !== undefined && Number(own) < generation && name !== replaced) await dropQuietly(admin, name);
  }
}

/** One left behind costs memory, not right answers: the next rebuild drops it. */
async function dropQuietly(admin: Client, name: string): Promise<void> {
  await admin
    .collections(name)
    .delete()
    .catch(() => undefined);
}

/** @throws Error with the first document that was refused; the server answers 200 all the same */
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
  if (refused >= 0) throw new Error(`Typesense refused ${batch[refused]?.id}: ${results[refused]?.error}`);
  return batch.length;
}
