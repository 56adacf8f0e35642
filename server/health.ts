import { Router } from "express";

import { db } from "~/platform/db.server";
import { stockIndex } from "~/stock/stock-index.server";

import { isDraining } from "./drain";

/** /healthz: the process lives. /readyz: it may be sent shoppers. */
export function health(): Router {
  const router = Router();
  router.get("/healthz", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ ok: true });
  });
  router.get("/readyz", async (_req, res) => {
    const { ok: index, circuit } = await stockIndex().health();
    const checks = { draining: isDraining(), database: await databaseAnswers(), index };
    // Without the index vehicle pages and enquiries still work, so it does not take the process out.
    const ready = !checks.draining && checks.database;
    res
      .set("Cache-Control", "no-store")
      .status(ready ? 200 : 503)
      .json({ ready, ...checks, ...(circuit && { indexCircuit: circuit }) });
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
