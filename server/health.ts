import { setTimeout as waited } from "node:timers/promises";

import { Router } from "express";

import { isDatabaseAway, missedDatabase } from "~/platform/database-patience.server";
import { db } from "~/platform/db.server";
import { withTimeout } from "~/platform/with-timeout.server";
import type { IndexHealth } from "~/stock/stock-index";
import { stockIndex } from "~/stock/stock-index.server";
import { isStockWarm, warmStock } from "~/stock/warm-stock.server";

import { isDraining } from "./drain";

/** A balancer's probe waits no longer than this. */
const PROBE_MS = 1_500;
/** Usually enough for the stock to be loaded, so that the first probe already succeeds. */
const WARM_MS = 500;

/** /healthz: liveness. /readyz: readiness for traffic. */
export function health(): Router {
  const router = Router();
  router.get("/healthz", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ ok: true });
  });
  router.get("/readyz", async (_req, res) => {
    const [database, health] = await Promise.all([databaseAnswers(), indexHealth()]);
    const { ok: index, server, complete } = health;
    if (database) await Promise.race([warmStock(), waited(WARM_MS)]);
    const checks = { draining: isDraining(), database, index, warm: isStockWarm() };
    // Vehicle pages and enquiries work without the index, so its outage does not fail readiness.
    const ready = !checks.draining && database && checks.warm;
    const searchServer = server && {
      searchServer: server.ok,
      indexCircuit: server.circuit,
      incompleteSites: [...(complete ?? [])].flatMap(([site, isComplete]) => (isComplete ? [] : site)).sort(),
    };
    res
      .set("Cache-Control", "no-store")
      .status(ready ? 200 : 503)
      .json({ ready, ...checks, ...searchServer });
  });
  return router;
}

/** One late answer takes no process out of service: a database that is slow still serves, one that is away does not. */
async function databaseAnswers(): Promise<boolean> {
  const since = performance.now();
  const answered = db().$queryRaw`select 1`.then(
    () => true,
    () => (missedDatabase(since), false),
  );
  return Promise.race([answered, waited(PROBE_MS).then(() => !isDatabaseAway())]);
}

/** The index is slow where its database is. */
function indexHealth(): Promise<IndexHealth> {
  return withTimeout(stockIndex().health(), PROBE_MS).catch(() => ({ ok: false, reason: "no answer yet" }));
}
