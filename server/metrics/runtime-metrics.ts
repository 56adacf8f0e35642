import { statfsSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

import { databasePools } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { createGauge, type Metric, type Reading } from "~/platform/metrics/metrics";

const RESOLUTION_MS = 10;

/** The disk of DATA_DIR; nothing while it cannot be asked. */
function diskRoom(): Reading[] {
  try {
    const { bavail, blocks, bsize } = statfsSync(env().DATA_DIR);
    return Object.entries({ free: bavail * bsize, size: blocks * bsize }).map(([of, value]) => ({
      labels: { of },
      value,
    }));
  } catch {
    return [];
  }
}

/** Metrics of this process: Node's own, its disk's, and the database pools'. */
export function runtimeMetrics(): Metric[] {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return [
    createGauge(
      "forecourt_event_loop_delay_seconds",
      "Beyond the timer's own, since the last scrape.",
      () => {
        const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) / 1_000;
        const read = [
          { labels: { quantile: "0.5" }, value: seconds(delays.percentile(50)) },
          { labels: { quantile: "0.99" }, value: seconds(delays.percentile(99)) },
          { labels: { quantile: "1" }, value: seconds(delays.max) },
        ];
        delays.reset();
        return read;
      },
    ),
    createGauge("process_resident_memory_bytes", "Memory of the process.", () => [
      { labels: {}, value: process.memoryUsage.rss() },
    ]),
    createGauge("forecourt_disk_bytes", "Room on the disk of DATA_DIR.", diskRoom),
    createGauge("forecourt_database_connections", "Connections of each pool, and who waits for one.", () =>
      databasePools().flatMap(({ pool, ...load }) =>
        Object.entries(load).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
    ),
  ];
}
