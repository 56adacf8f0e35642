import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as waited } from "node:timers/promises";

import { endLeadNews } from "~/desk/leads/lead-news.server";
import { endPhotographWaits } from "~/photographs/await-photograph.server";
import { closeDatabase } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { endInOrder } from "~/platform/supervised.server";
import { stockIndex } from "~/stock/stock-index.server";

const DRAIN_LIMIT_MS = 10_000;
/**
 * While which connections that browsers and proxies keep end by themselves, each with its next answer or with its time
 * (keepAliveTimeout in start.ts), which their clients know.
 */
const RETIRE_MS = 70_000;

let draining = false;

export function isDraining(): boolean {
  return draining;
}

/**
 * Graceful shutdown: where a successor serves already, clients are led to it first; stops accepting, finishes requests
 * in flight, then closes connections and pools.
 */
export function drainAtTheEnd(server: Server): void {
  const close = () =>
    new Promise<void>((done) => {
      draining = true;
      server.close(() => done());
      endLeadNews();
      endPhotographWaits();
      server.closeIdleConnections();
    });
  server.prependListener("request", (_req, res: ServerResponse) => {
    if (draining) res.setHeader("Connection", "close");
  });
  endInOrder({
    close,
    async retire() {
      draining = true;
      // Not by http's own, which cuts idle connections, on one of which a form may be on its way.
      const ended = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
      await Promise.race([ended, waited(RETIRE_MS)]);
    },
    drain(reason) {
      log.info({ reason }, "draining");
      setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
      void close().then(closeAll);
    },
  });
}

async function closeAll() {
  await stockIndex().close();
  await closeDatabase();
  log.info("drained");
  process.exit(0);
}
