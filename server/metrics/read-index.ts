import { createGauge, type Metric } from "~/platform/metrics/metrics";
import { withTimeout } from "~/platform/with-timeout.server";
import type { IndexHealth } from "~/stock/stock-index";
import { stockIndex } from "~/stock/stock-index.server";

const PATIENCE_MS = 1_000;

/** Whether the stock index answers, and the search server in front of it, if there is one. */
export async function readIndex(): Promise<Metric[]> {
  const late: IndexHealth = { ok: false, reason: "late" };
  const {
    ok,
    server,
    complete = new Map<string, boolean>(),
  } = await withTimeout(stockIndex().health(), PATIENCE_MS).catch(() => late);
  return [
    createGauge("forecourt_stock_index_up", "1 while the stock index answers.", () => [
      { labels: {}, value: Number(ok) },
    ]),
    createGauge("forecourt_search_server_up", "1 while every search server answers.", () =>
      server ? [{ labels: {}, value: Number(server.ok) }] : [],
    ),
    createGauge(
      "forecourt_search_server_site_complete",
      "1 while a site's search server has all its cars.",
      () => [...complete].map(([site, isComplete]) => ({ labels: { site }, value: Number(isComplete) })),
    ),
  ];
}
