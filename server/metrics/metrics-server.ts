import { once } from "node:events";
import { createServer, type Server } from "node:http";

import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { metricsText } from "~/platform/metrics/metrics";
import { processMetrics } from "~/platform/metrics/process-metrics.server";

import { readDatabase } from "./read-database";
import { readIndex } from "./read-index";
import { runtimeMetrics } from "./runtime-metrics";

/**
 * Serves GET /metrics on a separate port only, METRICS_PORT on METRICS_HOST, so that the proxy in front of
 * the dealers' port need not hide it from shoppers. If the port is taken, the process runs without metrics.
 *
 * @returns null without METRICS_PORT, or if the port is taken
 */
export async function startMetrics(): Promise<Server | null> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env();
  if (port === undefined) return null;
  const runtime = runtimeMetrics();
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== "GET" || url !== "/metrics") return void answer.writeHead(404).end();
    const read = await Promise.all([readDatabase(), readIndex()]);
    answer.setHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
    answer.end(metricsText([...processMetrics(), ...runtime, ...read.flat()]));
  });
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    log.error({ err: error, port, host }, "metrics are not served");
    return null;
  }
  // Does not keep the process alive.
  return server.unref();
}
