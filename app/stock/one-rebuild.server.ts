import { createLongSql } from "~/platform/db.server";

/**
 * Waits until nobody rebuilds a site's index, on any machine, and keeps others waiting: two rebuilds at once would
 * drop each other's collections. Its connection is its own, since work that waits for a pool must not hold a part
 * of it; if the process dies, the lock goes with the connection.
 */
export async function oneRebuild<T>(site: string, work: () => Promise<T>): Promise<T> {
  const lock = createLongSql({ max: 1 });
  try {
    await lock`select pg_advisory_lock(hashtextextended(${`stock-rebuild ${site}`}, 0))`;
    return await work();
  } finally {
    await lock.end({ timeout: 2 });
  }
}
