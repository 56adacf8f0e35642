import type { Server } from "node:http";

import { closeDatabase } from "~/platform/db.server";
import type { RunningJobs } from "~/platform/jobs.server";
import { log } from "~/platform/log.server";
import { stockIndex } from "~/stock/stock-index.server";

const DRAIN_LIMIT_MS = 10_000;

let draining = false;

export function isDraining(): boolean {
  return draining;
}

/** On SIGTERM or SIGINT: refuses new work, finishes what runs, closes what is open. */
export function drainOnSignal(server: Server, jobs: RunningJobs | null): void {
  const drain = (signal: string) => {
    if (draining) return;
    draining = true;
    log.info({ signal }, "draining");
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    const idle = jobs?.stop();
    server.close(() => void close(idle));
    server.closeIdleConnections();
  };
  process.once("SIGTERM", drain);
  process.once("SIGINT", drain);
}

async function close(idle: Promise<void> | undefined) {
  await idle;
  await stockIndex().close();
  await closeDatabase();
  log.info("drained");
  process.exit(0);
}
