import { type Client, Errors } from "typesense";

import { oneRebuild } from "../one-rebuild.server";
import { aliasOfOneSite, type CollectionNames } from "./collection-names";
import { collectionFields } from "./collection-schema";

/** Makes an empty collection behind the alias, where a new server has none or one has lost it. */
export async function ensureCollection(admin: Client, names: CollectionNames): Promise<void> {
  if ((await findLive(admin, names)) !== null) return;
  await unlessThere(createCollection(admin, names.collection));
  await admin.aliases().upsert(names.alias, { collection_name: names.collection });
}

/** Waits for a collection that is created, which another process may have created first. */
export async function unlessThere(created: Promise<unknown>): Promise<void> {
  await created.catch((error: unknown) => {
    if (!(error instanceof Errors.ObjectAlreadyExists)) throw error;
  });
}

/** Names this version's collection again, where the alias alone was lost: all documents are still there. */
async function restoreAlias(admin: Client, names: CollectionNames): Promise<void> {
  const collections = await admin.collections().retrieve();
  if (!collections.some(({ name }) => name === names.collection)) return;
  await admin.aliases().upsert(names.alias, { collection_name: names.collection });
}

/**
 * Where the live collection has the fields of another version: builds one with this version's beside it and moves the
 * alias, so that there is always one to search. A failure leaves the live one. A lost alias is set again.
 *
 * @param fill imports every site's live generation into a collection
 * @returns whether the alias has moved
 */
export async function renewCollection(
  admin: Client,
  names: CollectionNames,
  fill: (collection: string) => Promise<void>,
): Promise<boolean> {
  const live = await findLive(admin, names);
  if (live === null) await restoreAlias(admin, names);
  if (live === null || live === names.collection) return false;
  return oneRebuild("all sites", async () => {
    const outdated = await findLive(admin, names);
    if (outdated === null || outdated === names.collection) return false;
    // What an attempt that was killed has left.
    await dropQuietly(admin, names.collection);
    await createCollection(admin, names.collection);
    await fill(names.collection);
    await admin.aliases().upsert(names.alias, { collection_name: names.collection });
    await dropQuietly(admin, outdated);
    return true;
  });
}

/** Removes the collections of single sites that versions before this one made, with their aliases. */
export async function removeSiteCollections(admin: Client, names: CollectionNames): Promise<void> {
  for (const { name } of await admin.collections().retrieve()) {
    const alias = aliasOfOneSite(names, name);
    if (alias === null) continue;
    await admin
      .aliases(alias)
      .delete()
      .catch(() => undefined);
    await dropQuietly(admin, name);
  }
}

/** The collection that the alias names; null if there is none. */
async function findLive(admin: Client, { alias }: CollectionNames): Promise<string | null> {
  const named = await admin
    .aliases(alias)
    .retrieve()
    .catch((error: unknown) => {
      if (error instanceof Errors.ObjectNotFound) return null;
      throw error;
    });
  if (named === null) return null;
  const collections = await admin.collections().retrieve();
  return collections.some(({ name }) => name === named.collection_name) ? named.collection_name : null;
}

function createCollection(admin: Client, name: string) {
  return admin
    .collections()
    .create({ name, fields: collectionFields(), default_sorting_field: "custom_rank" });
}

/** One left behind costs memory but no correctness. */
async function dropQuietly(admin: Client, name: string): Promise<void> {
  await admin
    .collections(name)
    .delete()
    .catch(() => undefined);
}
