import { createServer, type Server } from "node:http";

import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { reportWorking } from "~/platform/supervised.server";
import { warmStock } from "~/stock/warm-stock.server";

import { createApp } from "./app";
import { drainAtTheEnd } from "./drain";
import { startMetrics } from "./metrics/metrics-server";

const LIMITS = {
  headersTimeout: 10_000,
  /** Above every limit of server/bodies/body-rule.ts, including the time in which we do not read. */
  requestTimeout: 120_000,
  /** Otherwise the two above are only enforced every 30 s. */
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};
/** Of a connection on which an answer does not proceed: its client has stopped reading. */
const STALLED_MS = 60_000;

/**
 * Listens on PORT, of LISTEN_HOST alone if it is set. It runs no jobs: those are the worker's (server/worker.ts).
 *
 * @throws Error if the port is taken
 */
export async function startServer(): Promise<Server> {
  const server = createServer(LIMITS, createApp());
  server.setTimeout(STALLED_MS);
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(env().PORT, env().LISTEN_HOST, done);
  });
  drainAtTheEnd(server);
  await startMetrics();
  void warmStock();
  log.info({ port: env().PORT }, "serving");
  reportWorking();
  return server;
}
