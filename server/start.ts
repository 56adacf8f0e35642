import { createServer, type Server } from "node:http";

import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { reportWorking } from "~/platform/supervised.server";
import { warmStock } from "~/stock/warm-stock.server";

import { createApp } from "./app";
import { drainAtTheEnd } from "./drain";
import { startMetrics } from "./metrics/metrics-server";

/**
 * Listens on PORT. It runs no jobs: those are the worker's (server/worker.ts).
 *
 * @throws Error if the port is taken
 */
export async function startServer(): Promise<Server> {
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    createApp(),
  );
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(env().PORT, done);
  });
  drainAtTheEnd(server);
  await startMetrics();
  void warmStock();
  log.info({ port: env().PORT }, "serving");
  reportWorking();
  return server;
}
