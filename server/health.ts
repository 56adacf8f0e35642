import { setTimeout as waited } from "node:timers/promises";

import { Router } from "express";

import { db } from "~/platform/db.server";
import { stockIndex } from "~/stock/stock-index.server";
import { isStockWarm, warmStock } from "~/stock/warm-stock.server";

import { isDraining } from "./drain";

/** Usually enough for the stock to be loaded, so that the first probe already succeeds. */
const WARM_MS = 500;

/** /healthz: liveness. /readyz: readiness for traffic. */
export function health(): Router {
  const router = Router();
  router.get("/healthz", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ ok: true });
  });
  router.get("/readyz", async (_req, res) => {
    const { ok: index, server, complete } = await stockIndex().health();
    const database = await databaseAnswers();
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

async function databaseAnswers(): Promise<boolean> {
  try {
    await db().$queryRaw`select 1`;
    return true;
  } catch {
    return false;
  }
}
