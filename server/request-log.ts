import { randomUUID } from "node:crypto";

import type { RequestHandler } from "express";

import { log } from "~/platform/log.server";

/**
 * One line a request. The path without its query: a query may hold what a shopper
 * typed, and no personal data is logged (design §4.10).
 */
export function requestLog(): RequestHandler {
  return (req, res, next) => {
    const started = process.hrtime.bigint();
    const id = randomUUID();
    res.set("X-Request-Id", id);
    const path = req.path;
    res.once("close", () => {
      log.info({
        id,
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round(Number(process.hrtime.bigint() - started) / 1e5) / 10,
        site: res.locals["site"] as string | undefined,
        ...(res.writableFinished ? {} : { aborted: true }),
      });
    });
    next();
  };
}
