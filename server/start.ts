import { createServer, type Server } from "node:http";

import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { reportWorking } from "~/platform/supervised.server";
import { warmStock } from "~/stock/warm-stock.server";

import { createApp } from "./app";
import { drainAtTheEnd } from "./drain";
import { startMetrics } from "./metrics/metrics-server";
import { warmPages } from "./warm-pages";

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
 * Listens on PORT, of LISTEN_HOST alone if it is set; or on a port that is open already. It runs no jobs: those are the worker's (server/worker.ts).
 *
 * @param socket the descriptor of an open port, null for PORT
 * @throws Error if the port is taken
 */
export async function startServer(socket: number | null = null): Promise<Server> {
  const app = createApp();
  const server = createServer(LIMITS, app);
  server.setTimeout(STALLED_MS);
  // Another process answers meanwhile, or visitors wait at the open port: none has to wait for the stock as well.
  if (socket !== null) {
    await warmStock();
    await warmPages(app);
  }
  const where = socket === null ? { port: env().PORT, host: env().LISTEN_HOST } : { fd: socket };
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(where, done);
  });
  drainAtTheEnd(server);
  await startMetrics();
  void warmStock();
  log.info({ port: env().PORT }, "serving");
  reportWorking();
  return server;
}
