import { randomUUID } from "node:crypto";

import type { RequestHandler } from "express";

import { log } from "~/platform/log.server";
import { requests, requestSeconds } from "~/platform/metrics/process-metrics.server";
import { traced } from "~/platform/trace.server";
import { withoutPersonalData } from "~/platform/without-personal-data";

import { familyOf } from "./route-family";

/** Longer than any path of a page. */
const MAX_PATH = 300;

/**
 * One log line per request; its id is in every other line written during it. The query string is left out,
 * since it may contain what a shopper typed: no personal data is logged (design §4.10).
 */
export function requestLog(): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID();
    const { method } = req;
    const started = performance.now();
    res.set("X-Request-Id", id);
    res.once("close", () => {
      const ms = performance.now() - started;
      // By now it is as the address guard left it.
      const [path = ""] = req.originalUrl.split("?", 1);
      const family = familyOf(path, res.locals["family"]);
      requests.add({ family, status: `${Math.floor(res.statusCode / 100)}xx` });
      requestSeconds.observe({ family }, ms / 1_000);
      log.info({
        id,
        method,
        path: withoutPersonalData(path, MAX_PATH),
        status: res.statusCode,
        ms: Math.round(ms * 10) / 10,
        site: res.locals["site"] as string | undefined,
        ...(res.writableFinished ? {} : { aborted: true }),
      });
    });
    traced({ id }, next);
  };
}
