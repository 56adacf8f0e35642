import { randomUUID } from "node:crypto";

import type { RequestHandler } from "express";

import { log } from "~/platform/log.server";
import { requests, requestSeconds } from "~/platform/metrics/process-metrics.server";
import { traced } from "~/platform/trace.server";

import { familyOf } from "./route-family";

/**
 * One log line a request, and the request's id in every other line that is written during it.
 * Without the query string, which may hold what a shopper typed: no personal data is logged
 * (design §4.10).
 */
export function requestLog(): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const id = randomUUID();
    res.set("X-Request-Id", id);
    const path = req.path;
    res.once("close", () => {
      const ms = performance.now() - started;
      const family = familyOf(path, res.locals["family"]);
      requests.add({ family, status: `${Math.floor(res.statusCode / 100)}xx` });
      requestSeconds.observe({ family }, ms / 1_000);
      log.info({
        id,
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round(ms * 10) / 10,
        site: res.locals["site"] as string | undefined,
        ...(res.writableFinished ? {} : { aborted: true }),
      });
    });
    traced({ id }, next);
  };
}
