import type { Server } from "node:http";

import { endLeadNews } from "~/desk/leads/lead-news.server";
import { endPhotographWaits } from "~/photographs/await-photograph.server";
import { closeDatabase } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { endInOrder } from "~/platform/supervised.server";
import { stockIndex } from "~/stock/stock-index.server";

const DRAIN_LIMIT_MS = 10_000;

let draining = false;

export function isDraining(): boolean {
  return draining;
}

/** Graceful shutdown: stops accepting, finishes requests in flight, then closes connections and pools. */
export function drainAtTheEnd(server: Server): void {
  const close = () =>
    new Promise<void>((done) => {
      draining = true;
      server.close(() => done());
      endLeadNews();
      endPhotographWaits();
      server.closeIdleConnections();
    });
  endInOrder({
    close,
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
