import { createGauge, type Metric } from "~/platform/metrics/metrics";
import { withTimeout } from "~/platform/with-timeout.server";
import type { IndexHealth } from "~/stock/stock-index";
import { stockIndex } from "~/stock/stock-index.server";

const PATIENCE_MS = 1_000;

/** Whether the stock index answers, and the state of its circuit breaker, if it has one. */
export async function readIndex(): Promise<Metric[]> {
  const late: IndexHealth = { ok: false, reason: "late" };
  const { ok, circuit } = await withTimeout(stockIndex().health(), PATIENCE_MS).catch(() => late);
  return [
    createGauge("forecourt_stock_index_up", "1 while the stock index answers.", () => [
      { labels: {}, value: Number(ok) },
    ]),
    createGauge("forecourt_stock_index_circuit_open", "1 while the index is not asked.", () =>
      circuit ? [{ labels: {}, value: Number(circuit === "open") }] : [],
    ),
  ];
}
