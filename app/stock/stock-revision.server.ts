import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";

/** NOTIFY channel: carries the slug of a site whose stock (app/stock/import) or index has changed. */
export const STOCK_CHANNEL = "stock_changed";

const changes = new Map<string, number>();
let connections = 0;
let listening = false;
let follower: (site: string) => void = () => undefined;

/**
 * Part of the cache key of whatever this process derives from a site's stock: it changes with every
 * notification, whenever the process has read newer stock into its index, and after every reconnection, since
 * notifications in between were lost.
 */
export function stockRevision(site: string): string {
  listen();
  return `${connections}.${changes.get(site) ?? 0}`;
}

/** Notifies every process that a site's stock changed. */
export async function announceStockChange(site: string): Promise<void> {
  await sql()`select pg_notify(${STOCK_CHANNEL}, ${site})`;
}

/** Invalidates whatever this process has derived from a site's stock. */
export function raiseStockRevision(site: string): void {
  changes.set(site, (changes.get(site) ?? 0) + 1);
}

/** @param follow is called with each site whose stock has changed; it replaces the one before */
export function followStock(follow: (site: string) => void): void {
  follower = follow;
}

function listen(): void {
  if (listening) return;
  listening = true;
  sql()
    .listen(
      STOCK_CHANNEL,
      (site) => {
        raiseStockRevision(site);
        follower(site);
      },
      () => (connections += 1),
    )
    .catch((error: unknown) => {
      listening = false;
      log.warn({ err: error }, "not listening for changes of stock yet");
    });
}
