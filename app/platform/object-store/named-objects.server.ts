import type { TransactionSql } from "postgres";

import { sql } from "../db.server";
import type { ObjectStore } from "./object-store";

const BATCH = 500;

/**
 * An advisory lock until the end of the transaction: shared for writers that put an object below `prefix` and
 * refer to it from a row, exclusive for the deletion of unreferenced objects.
 */
export async function lockObjects(
  tx: TransactionSql,
  prefix: string,
  hold: "shared" | "exclusive",
): Promise<void> {
  const name = `objects ${prefix}`;
  if (hold === "shared") await tx`select pg_advisory_xact_lock_shared(hashtext(${name}))`;
  else await tx`select pg_advisory_xact_lock(hashtext(${name}))`;
}

/**
 * Deletes the objects below a prefix that no row refers to.
 *
 * @param listNamed which of these names, `photo.jpg` of `prefix/photo.jpg`, are still referenced
 * @returns the number of deleted objects
 */
export async function removeUnnamedObjects(
  prefix: string,
  store: ObjectStore,
  listNamed: (tx: TransactionSql, names: string[]) => Promise<string[]>,
): Promise<number> {
  const removeUnnamed = (names: string[]) =>
    sql().begin(async (tx) => {
      await lockObjects(tx, prefix, "exclusive");
      const named = new Set(await listNamed(tx, names));
      const unnamed = names.filter((name) => !named.has(name));
      for (const name of unnamed) await store.remove(prefix + name);
      return unnamed.length;
    });
  let removed = 0;
  let names: string[] = [];
  for await (const key of store.list(prefix)) {
    names.push(key.slice(prefix.length));
    if (names.length < BATCH) continue;
    removed += await removeUnnamed(names);
    names = [];
  }
  return removed + (await removeUnnamed(names));
}
